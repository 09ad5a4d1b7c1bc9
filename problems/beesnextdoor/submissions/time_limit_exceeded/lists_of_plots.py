n = int(input())

hives = []
for i in range(n):
    x, y = map(int, input().split())
    hives.append((x, y))

# Slow: looks through both lists for every neighbour.
plots = []
counts = []
for x, y in hives:
    for plot in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
        if plot in hives:
            continue
        if plot in plots:
            counts[plots.index(plot)] += 1
        else:
            plots.append(plot)
            counts.append(1)

print(len(plots), max(counts))
