import sys


def smallest_rest(n: int, roads: list[tuple[int, int, int]]) -> int:
    neighbours: list[list[tuple[int, int]]] = [[] for _ in range(n + 1)]
    for road, (a, b, _) in enumerate(roads):
        neighbours[a].append((b, road))
        neighbours[b].append((a, road))

    # A spanning tree; `order` grows while the loop walks along it.
    parent = [0] * (n + 1)
    depth = [-1] * (n + 1)
    road_up = [-1] * (n + 1)
    order = [1]
    depth[1] = 0
    for town in order:
        for to, road in neighbours[town]:
            if depth[to] < 0:
                depth[to] = depth[town] + 1
                parent[to] = town
                road_up[to] = road
                order.append(to)

    # Every other road closes a ring: the roads of the tree on that ring are
    # not lonely. `top` leads past roads that are already known as such.
    top = list(range(n + 1))

    def find(town: int) -> int:
        while top[town] != town:
            top[town] = top[top[town]]
            town = top[town]
        return town

    in_tree = set(road_up)
    for road, (a, b, _) in enumerate(roads):
        if road in in_tree:
            continue
        a, b = find(a), find(b)
        while a != b:
            if depth[a] < depth[b]:
                a, b = b, a
            top[a] = parent[a]
            a = find(a)

    # The new road frees the path with the greatest length of lonely roads.
    total = freed = 0
    deepest = [0] * (n + 1)
    for town in reversed(order[1:]):
        up = parent[town]
        lonely = roads[road_up[town]][2] if top[town] == town else 0
        total += lonely
        here = deepest[town] + lonely
        freed = max(freed, deepest[up] + here)
        deepest[up] = max(deepest[up], here)
    return total - freed


n, _, *numbers = map(int, sys.stdin.buffer.read().split())
print(smallest_rest(n, list(zip(numbers[::3], numbers[1::3], numbers[2::3]))))
