import sys
from heapq import heappop, heappush

words = sys.stdin.read().split()
n, m, c, f = map(int, words[:4])
fountains = set(map(int, words[4:4 + f]))
rest = words[4 + f:]
paths = [[] for _ in range(n + 1)]
for i in range(0, 4 * m, 4):
    a, b, minutes, kind = int(rest[i]), int(rest[i + 1]), int(rest[i + 2]), rest[i + 3]
    paths[a].append((b, minutes, kind))
    paths[b].append((a, minutes, kind))
done = set()
queue = [(0, 1, 0)]
answer = -1
while queue:
    time, crossing, muddy = heappop(queue)
    # Wrong: to come later, but with clean boots, can be better.
    if crossing in done:
        continue
    done.add(crossing)
    if crossing == n:
        answer = time
        break
    for to, minutes, kind in paths[crossing]:
        if kind == "mud":
            heappush(queue, (time + minutes, to, 1))
        elif kind == "dry" or not muddy:
            heappush(queue, (time + minutes, to, muddy))
        elif crossing in fountains:
            heappush(queue, (time + c + minutes, to, 0))
print(answer)
