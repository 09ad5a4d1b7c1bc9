m, n = map(int, input().split())

copies = {}
for i in range(m):
    title = input()
    copies[title] = copies.get(title, 0) + 1

swaps = 0
for i in range(n):
    brought, wanted = input().split()
    if wanted in copies and copies[wanted] > 0:
        copies[wanted] = copies[wanted] - 1
        copies[brought] = copies.get(brought, 0) + 1
        swaps = swaps + 1

# Wrong: also counts the titles of which no copy is left.
print(swaps, len(copies))
