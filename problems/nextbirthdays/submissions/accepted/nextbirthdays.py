DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def day_of_year(day, month):
    return sum(DAYS[:month - 1]) + day


def days_until(day, month):
    return (day_of_year(day, month) - day_of_year(today, this_month)) % 365


today, this_month = map(int, input().split())
n = int(input())
children = []
for i in range(n):
    name, day, month = input().split()
    children.append((days_until(int(day), int(month)), name))

children.sort()
for days, name in children:
    print(name, days)
