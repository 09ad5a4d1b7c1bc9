import sys

sys.setrecursionlimit(100_000)
n, m, *numbers = map(int, sys.stdin.read().split())
coins = [0] + numbers[:n]
keys = [[] for _ in range(n + 1)]
owners = [[] for _ in range(n + 1)]
for a, b in zip(numbers[n::2], numbers[n + 1::2]):
    keys[a].append(b)
    owners[b].append(a)
order = []
seen = [False] * (n + 1)
for start in range(1, n + 1):
    stack = [start]
    while stack:
        flat = stack.pop()
        if flat < 0:
            order.append(-flat)
        elif not seen[flat]:
            seen[flat] = True
            stack.append(-flat)
            stack += keys[flat]
group = [0] * (n + 1)
needed = {}
for start in reversed(order):
    if group[start]:
        continue
    group[start] = start
    members = [start]
    for flat in members:
        for to in owners[flat]:
            if group[to] == 0:
                group[to] = start
                members.append(to)
    needed[start] = min(coins[flat] for flat in members)
for a in range(1, n + 1):
    for b in keys[a]:
        if group[a] != group[b]:
            needed.pop(group[b], None)
prices = sorted(needed.values())
# Wrong: a single group always needs the locksmith, but perhaps she can open a cheaper flat then.
print(prices[0] if len(prices) == 1 else sum(prices[:-1]))
