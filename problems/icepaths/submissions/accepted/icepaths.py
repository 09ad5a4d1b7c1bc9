import sys


def main():
    n, m, k, *numbers = map(int, sys.stdin.buffer.read().split())
    paths = sorted(zip(numbers[2::3], numbers[0::3], numbers[1::3]), reverse=True)

    parent = list(range(n + 1))
    size = [1] * (n + 1)
    # The huts of a group for which no day is known yet.
    waiting = [[hut] for hut in range(n + 1)]
    last_day = [0] * (n + 1)

    def find(hut):
        while parent[hut] != hut:
            parent[hut] = parent[parent[hut]]
            hut = parent[hut]
        return hut

    # Backwards in time: the path that is safe longest comes first.
    for day, a, b in paths:
        a, b = find(a), find(b)
        if a == b:
            continue
        if size[a] < size[b]:
            a, b = b, a
        parent[b] = a
        size[a] += size[b]
        waiting[a] += waiting[b]
        waiting[b] = []
        if size[a] >= k:
            for hut in waiting[a]:
                last_day[hut] = day
            waiting[a] = []

    print("\n".join(map(str, last_day[1:])))


main()
