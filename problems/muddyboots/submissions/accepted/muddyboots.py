import sys
from heapq import heappop, heappush


def main():
    words = sys.stdin.read().split()
    n, m, c, f = map(int, words[:4])
    fountains = set(map(int, words[4:4 + f]))
    rest = words[4 + f:]
    paths = [[] for _ in range(n + 1)]
    for i in range(0, 4 * m, 4):
        a, b, minutes, kind = int(rest[i]), int(rest[i + 1]), int(rest[i + 2]), rest[i + 3]
        paths[a].append((b, minutes, kind))
        paths[b].append((a, minutes, kind))

    # A state is a crossing together with the boots: 0 is clean, 1 is muddy.
    done = set()
    queue = [(0, 1, 0)]
    while queue:
        time, crossing, muddy = heappop(queue)
        if (crossing, muddy) in done:
            continue
        if crossing == n:
            print(time)
            return
        done.add((crossing, muddy))
        if muddy and crossing in fountains:
            heappush(queue, (time + c, crossing, 0))
        for to, minutes, kind in paths[crossing]:
            if kind == "mud":
                heappush(queue, (time + minutes, to, 1))
            elif kind == "dry" or not muddy:
                heappush(queue, (time + minutes, to, muddy))
    print(-1)


main()
