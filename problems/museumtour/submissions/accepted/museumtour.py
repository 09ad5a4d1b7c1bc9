n, m = map(int, input().split())
neighbours = [[] for room in range(n + 1)]
for i in range(m):
    a, b = map(int, input().split())
    neighbours[a].append(b)
    neighbours[b].append(a)
for room in range(n + 1):
    neighbours[room].sort()

tour = [1]


def finish():
    """Tries to finish the tour and says if this was possible."""
    if len(tour) == n:
        return True
    for room in neighbours[tour[-1]]:
        if room not in tour:
            tour.append(room)
            if finish():
                return True
            tour.pop()
    return False


if finish():
    print(*tour)
else:
    print("impossible")
