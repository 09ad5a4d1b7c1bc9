def day_of_year(day, month):
    # Wrong: not every month has 30 days.
    return (month - 1) * 30 + day


today, this_month = map(int, input().split())
n = int(input())
children = []
for i in range(n):
    name, day, month = input().split()
    days = (day_of_year(int(day), int(month)) - day_of_year(today, this_month)) % 365
    children.append((days, name))
for days, name in sorted(children):
    print(name, days)
