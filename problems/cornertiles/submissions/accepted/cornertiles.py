h, w = map(int, input().split())
free = []
for y in range(h):
    free.append([square == "." for square in input()])

# The squares of a tile, seen from its first square: how many rows down, how many columns to the right.
TILES = [
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def is_free(y, x):
    return 0 <= y < h and 0 <= x < w and free[y][x]


def ways():
    """In how many ways can the free squares be covered?"""
    for y in range(h):
        for x in range(w):
            if free[y][x]:
                return ways_from(y, x)
    return 1


def ways_from(y, x):
    """The same, if this is the first free square."""
    total = 0
    for tile in TILES:
        squares = [(y + down, x + right) for down, right in tile]
        if all(is_free(b, a) for b, a in squares):
            for b, a in squares:
                free[b][a] = False
            total += ways()
            for b, a in squares:
                free[b][a] = True
    return total


print(ways())
