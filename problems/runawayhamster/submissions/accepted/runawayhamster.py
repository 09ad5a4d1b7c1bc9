import sys


def main():
    n = int(sys.stdin.readline())
    neighbours = [[] for _ in range(n + 1)]
    for _ in range(n - 1):
        a, b = map(int, sys.stdin.readline().split())
        neighbours[a].append(b)
        neighbours[b].append(a)

    possible = set(range(1, n + 1))
    while len(possible) > 1:
        middle = find_middle(neighbours, possible)
        print("?", middle, flush=True)
        answer = int(sys.stdin.readline())
        if answer == middle:
            possible = {middle}
        else:
            # Only what is behind the tunnel to the answer.
            order, _ = walk(neighbours, possible - {middle}, answer)
            possible = set(order)
    print("!", possible.pop(), flush=True)


def walk(neighbours, possible, start):
    """The chambers in the order in which they are found, and from where."""
    order = [start]
    before = {start: 0}
    for chamber in order:
        for to in neighbours[chamber]:
            if to in possible and to not in before:
                before[to] = chamber
                order.append(to)
    return order, before


def find_middle(neighbours, possible):
    """The chamber behind whose tunnels there is never more than half of the possible chambers."""
    order, before = walk(neighbours, possible, next(iter(possible)))
    size = dict.fromkeys(order, 1)
    for chamber in reversed(order):
        # The last chamber in this order with at least half of all below it, itself included.
        if 2 * size[chamber] >= len(order):
            return chamber
        size[before[chamber]] += size[chamber]


main()
