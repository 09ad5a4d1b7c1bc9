import sys

n, m, *numbers = map(int, sys.stdin.read().split())
coins = [0] + numbers[:n]
keys = [[] for _ in range(n + 1)]
for a, b in zip(numbers[n::2], numbers[n + 1::2]):
    keys[a].append(b)
# Wrong: opens the cheapest flats first, and pays again for those whose key it finds later.
open_ = [False] * (n + 1)
total = 0
for start in sorted(range(1, n + 1), key=lambda flat: coins[flat]):
    if open_[start]:
        continue
    total += coins[start]
    open_[start] = True
    found = [start]
    for flat in found:
        for to in keys[flat]:
            if not open_[to]:
                open_[to] = True
                found.append(to)
print(total)
