m, n = map(int, input().split())

shelf = []
for i in range(m):
    shelf.append(input())


# Slow: counts the copies of a title from the beginning of the day.
def copies_of(title):
    copies = 0
    for book in shelf:
        if book == title:
            copies = copies + 1
    for i in range(len(left)):
        if left[i] == title:
            copies = copies + 1
        if taken[i] == title:
            copies = copies - 1
    return copies


left = []
taken = []
for i in range(n):
    brought, wanted = input().split()
    if copies_of(wanted) > 0:
        left.append(brought)
        taken.append(wanted)

titles = 0
for title in set(shelf + left):
    if copies_of(title) > 0:
        titles = titles + 1

print(len(left), titles)
