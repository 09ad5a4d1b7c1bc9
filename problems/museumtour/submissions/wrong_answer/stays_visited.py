n, m = map(int, input().split())
neighbours = [[] for room in range(n + 1)]
for i in range(m):
    a, b = map(int, input().split())
    neighbours[a].append(b)
    neighbours[b].append(a)

visited = set()
tour = []


def visit(room):
    visited.add(room)
    tour.append(room)
    if len(tour) == n:
        return True
    for other in sorted(neighbours[room]):
        if other not in visited and visit(other):
            return True
    # Wrong: the room is taken out of the tour, but it stays in the set of visited rooms.
    tour.pop()
    return False


if visit(1):
    print(*tour)
else:
    print("impossible")
