m, n = map(int, input().split())

copies = {}
for i in range(m):
    title = input()
    copies[title] = copies.get(title, 0) + 1

swaps = 0
for i in range(n):
    brought, wanted = input().split()
    if copies.get(wanted, 0) > 0:
        copies[wanted] = copies[wanted] - 1
        copies[brought] = copies.get(brought, 0) + 1
        swaps = swaps + 1

titles = 0
for title in copies:
    if copies[title] > 0:
        titles = titles + 1

print(swaps, titles)
