# Right, but looks for the next child again and again.
DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def day_of_year(day, month):
    return sum(DAYS[:month - 1]) + day


def key(child):
    name, day, month = child
    return (day_of_year(day, month) - day_of_year(today, this_month)) % 365, name


today, this_month = map(int, input().split())
n = int(input())
children = []
for i in range(n):
    name, day, month = input().split()
    children.append((name, int(day), int(month)))
for i in range(n):
    first = i
    for j in range(i + 1, n):
        if key(children[j]) < key(children[first]):
            first = j
    children[i], children[first] = children[first], children[i]
    print(children[i][0], key(children[i])[0])
