h, w = map(int, input().split())
free = [[square == "." for square in input()] for y in range(h)]

TILES = [
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def is_free(y, x):
    # Wrong: does not check the left edge; in Python, column -1 is the last column.
    return y < h and x < w and free[y][x]


def ways():
    for y in range(h):
        for x in range(w):
            if free[y][x]:
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
    return 1


print(ways())
