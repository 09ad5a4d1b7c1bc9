# Right, but its questions stay in Python's buffer, and it waits for answers that nobody was asked for.
import sys


def main():
    n = int(sys.stdin.readline())
    neighbours = [[] for _ in range(n + 1)]
    for _ in range(n - 1):
        a, b = map(int, sys.stdin.readline().split())
        neighbours[a].append(b)
        neighbours[b].append(a)
    closed = [False] * (n + 1)
    start = 1
    while True:
        order = [start]
        before = {start: 0}
        for chamber in order:
            for to in neighbours[chamber]:
                if not closed[to] and to not in before:
                    before[to] = chamber
                    order.append(to)
        if len(order) == 1:
            break
        size = dict.fromkeys(order, 1)
        for middle in reversed(order):
            if 2 * size[middle] >= len(order):
                break
            size[before[middle]] += size[middle]
        sys.stdout.write(f"? {middle}\n")
        start = int(sys.stdin.readline())
        if start == middle:
            break
        closed[middle] = True
    print("!", start)


main()
