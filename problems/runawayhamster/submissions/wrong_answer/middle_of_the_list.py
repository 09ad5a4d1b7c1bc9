import sys

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
    # Wrong: the middle of the list of chambers, by their distance, can be far from the middle of the tunnels.
    middle = order[len(order) // 2]
    print("?", middle, flush=True)
    answer = sys.stdin.readline()
    if not answer:
        sys.exit()
    start = int(answer)
    if start == middle:
        break
    closed[middle] = True
print("!", start, flush=True)
