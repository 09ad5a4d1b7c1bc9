import sys
from heapq import heappop, heappush


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    neighbours = [[] for _ in range(n + 1)]
    for a, b, w in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
        neighbours[a].append((b, w))
        neighbours[b].append((a, w))

    def distances(start):
        distance = [10**9] * (n + 1)
        distance[start] = 0
        queue = [(0, start)]
        while queue:
            here, crossing = heappop(queue)
            if here > distance[crossing]:
                continue
            for to, w in neighbours[crossing]:
                if here + w < distance[to]:
                    distance[to] = here + w
                    heappush(queue, (here + w, to))
        return distance

    home = distances(1)
    school = distances(n)
    total = home[n]

    # All crossings of shortest ways, in the order of their distance.
    crossings = [c for c in range(1, n + 1) if home[c] + school[c] == total]
    crossings.sort(key=lambda c: home[c])
    same_distance = {}
    for c in crossings:
        same_distance[home[c]] = same_distance.get(home[c], 0) + 1

    # `reach` is how far a street of a shortest way leads from the crossings so far.
    reach = 0
    sure = []
    for c in crossings:
        if reach <= home[c] and same_distance[home[c]] == 1:
            sure.append(c)
        for to, w in neighbours[c]:
            if home[c] + w + school[to] == total:
                reach = max(reach, home[to])

    print(len(sure))
    print(*sorted(sure))


main()
