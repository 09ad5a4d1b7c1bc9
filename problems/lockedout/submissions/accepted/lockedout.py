import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    coins = [0] + numbers[:n]
    keys = [[] for _ in range(n + 1)]
    owners = [[] for _ in range(n + 1)]
    for a, b in zip(numbers[n::2], numbers[n + 1::2]):
        keys[a].append(b)
        owners[b].append(a)

    # The flats in the order in which a depth-first search leaves them.
    order = []
    seen = [False] * (n + 1)
    for start in range(1, n + 1):
        if seen[start]:
            continue
        seen[start] = True
        stack = [(start, iter(keys[start]))]
        while stack:
            flat, rest = stack[-1]
            for to in rest:
                if not seen[to]:
                    seen[to] = True
                    stack.append((to, iter(keys[to])))
                    break
            else:
                order.append(flat)
                stack.pop()

    # Backwards, the groups: each is found along the keys in the other direction.
    group = [-1] * (n + 1)
    cheapest = []
    for start in reversed(order):
        if group[start] >= 0:
            continue
        number = len(cheapest)
        group[start] = number
        members = [start]
        for flat in members:
            for to in owners[flat]:
                if group[to] < 0:
                    group[to] = number
                    members.append(to)
        cheapest.append(min(coins[flat] for flat in members))

    reached = [False] * len(cheapest)
    for a in range(1, n + 1):
        for b in keys[a]:
            if group[a] != group[b]:
                reached[group[b]] = True
    needed = [price for price, known in zip(cheapest, reached) if not known]
    if len(needed) == 1:
        print(min(coins[1:]))
    else:
        print(sum(needed) - max(needed))


main()
