# Right, but searches all islands anew on every day.
n, m = map(int, input().split())
lines = [tuple(map(int, input().split())) for _ in range(m)]
total = 0
for day in range(m):
    neighbours = [[] for _ in range(n + 1)]
    for a, b in lines[day:]:
        neighbours[a].append(b)
        neighbours[b].append(a)
    seen = [False] * (n + 1)
    for start in range(1, n + 1):
        if not seen[start]:
            seen[start] = True
            group = [start]
            for island in group:
                for other in neighbours[island]:
                    if not seen[other]:
                        seen[other] = True
                        group.append(other)
            total += len(group) * (len(group) - 1) // 2
print(total)
