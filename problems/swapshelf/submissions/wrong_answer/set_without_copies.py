m, n = map(int, input().split())

# Wrong: a set does not know how many copies of a title there are.
shelf = set()
for i in range(m):
    shelf.add(input())

swaps = 0
for i in range(n):
    brought, wanted = input().split()
    if wanted in shelf:
        shelf.remove(wanted)
        shelf.add(brought)
        swaps = swaps + 1

print(swaps, len(shelf))
