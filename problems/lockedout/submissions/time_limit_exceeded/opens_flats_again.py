import sys

n, m, *numbers = map(int, sys.stdin.buffer.read().split())
coins = [0] + numbers[:n]
keys = [[] for _ in range(n + 1)]
owners = [[] for _ in range(n + 1)]
for a, b in zip(numbers[n::2], numbers[n + 1::2]):
    keys[a].append(b)
    owners[b].append(a)


def search(edges, start):
    seen = [False] * (n + 1)
    seen[start] = True
    found = [start]
    for flat in found:
        for to in edges[flat]:
            if not seen[to]:
                seen[to] = True
                found.append(to)
    return found, seen


# Slow: each search goes through all flats behind a key, even if an earlier search has been there.
covered = [False] * (n + 1)
roots = []
for flat in range(1, n + 1):
    if not covered[flat]:
        found, seen = search(keys, flat)
        for other in found:
            covered[other] = True
        roots = [root for root in roots if not seen[root]] + [flat]
prices = [min(coins[flat] for flat in search(owners, root)[0]) for root in roots]
print(min(coins[1:]) if len(prices) == 1 else sum(prices) - max(prices))
