import sys

n, m, k, *numbers = map(int, sys.stdin.buffer.read().split())
paths = list(zip(numbers[0::3], numbers[1::3], numbers[2::3]))
last_day = [0] * (n + 1)

# Slow: finds the groups of huts anew for every day on which a path closes.
for day in sorted(set(numbers[2::3])):
    neighbours = [[] for hut in range(n + 1)]
    for a, b, w in paths:
        if w >= day:
            neighbours[a].append(b)
            neighbours[b].append(a)
    seen = [False] * (n + 1)
    for start in range(1, n + 1):
        if seen[start]:
            continue
        seen[start] = True
        group = [start]
        for hut in group:
            for to in neighbours[hut]:
                if not seen[to]:
                    seen[to] = True
                    group.append(to)
        if len(group) >= k:
            for hut in group:
                last_day[hut] = day

print("\n".join(map(str, last_day[1:])))
