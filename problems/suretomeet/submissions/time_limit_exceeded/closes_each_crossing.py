import sys
from heapq import heappop, heappush

n, m, *numbers = map(int, sys.stdin.buffer.read().split())
neighbours = [[] for _ in range(n + 1)]
for a, b, w in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
    neighbours[a].append((b, w))
    neighbours[b].append((a, w))


def way_without(closed):
    distance = [10**9] * (n + 1)
    distance[1] = 0
    queue = [(0, 1)]
    while queue:
        here, crossing = heappop(queue)
        if here > distance[crossing]:
            continue
        for to, w in neighbours[crossing]:
            if to != closed and here + w < distance[to]:
                distance[to] = here + w
                heappush(queue, (here + w, to))
    return distance[n]


# Slow: closes one crossing after the other and measures the way again.
shortest = way_without(0)
sure = [1, n]
for closed in range(2, n):
    if way_without(closed) > shortest:
        sure.append(closed)

print(len(sure))
print(*sorted(sure))
