import sys

# A plain recursive search: Python gives up when the county is a long path.
n, _, *numbers = map(int, sys.stdin.buffer.read().split())
roads = list(zip(numbers[::3], numbers[1::3], numbers[2::3]))
neighbours = [[] for _ in range(n + 1)]
for road, (a, b, length) in enumerate(roads):
    neighbours[a].append((b, road, length))
    neighbours[b].append((a, road, length))

entry = [0] * (n + 1)
clock = 0
total = 0
freed = 0


def visit(town, road_up):
    global clock, total, freed
    clock += 1
    entry[town] = low = clock
    deepest = 0
    for to, road, length in neighbours[town]:
        if road == road_up:
            continue
        if entry[to]:
            low = min(low, entry[to])
            continue
        low_below, below = visit(to, road)
        if low_below > entry[town]:
            total += length
            below += length
        freed = max(freed, deepest + below)
        deepest = max(deepest, below)
        low = min(low, low_below)
    return low, deepest


visit(1, -1)
print(total - freed)
