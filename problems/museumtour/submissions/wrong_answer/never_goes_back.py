n, m = map(int, input().split())
neighbours = [[] for room in range(n + 1)]
for i in range(m):
    a, b = map(int, input().split())
    neighbours[a].append(b)
    neighbours[b].append(a)

# Wrong: always takes the smallest room and never changes a choice.
tour = [1]
while True:
    free = [room for room in neighbours[tour[-1]] if room not in tour]
    if not free:
        break
    tour.append(min(free))

if len(tour) == n:
    print(*tour)
else:
    print("impossible")
