DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def day_of_year(day, month):
    return sum(DAYS[:month - 1]) + day


today, this_month = map(int, input().split())
n = int(input())
children = []
for i in range(n):
    name, day, month = input().split()
    days = day_of_year(int(day), int(month)) - day_of_year(today, this_month)
    if days <= 0:  # Wrong: a birthday today is not over yet.
        days += 365
    children.append((days, name))
for days, name in sorted(children):
    print(name, days)
