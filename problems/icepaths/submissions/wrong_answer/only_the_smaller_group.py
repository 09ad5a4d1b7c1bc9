import sys

n, m, k, *numbers = map(int, sys.stdin.read().split())
paths = sorted(zip(numbers[2::3], numbers[0::3], numbers[1::3]), reverse=True)
group = list(range(n + 1))
huts = [[hut] for hut in range(n + 1)]
last_day = [0] * (n + 1)
for day, a, b in paths:
    a, b = group[a], group[b]
    if a == b:
        continue
    if len(huts[a]) < len(huts[b]):
        a, b = b, a
    # Wrong: the huts of the larger group can become lively on this day, too.
    if len(huts[a]) + len(huts[b]) >= k:
        for hut in huts[b]:
            if last_day[hut] == 0:
                last_day[hut] = day
    for hut in huts[b]:
        group[hut] = a
    huts[a] += huts[b]
    huts[b] = []
print("\n".join(map(str, last_day[1:])))
