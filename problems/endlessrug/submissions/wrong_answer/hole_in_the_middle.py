def dark(level, row):
    if level == 0:
        return 1
    size = 3 ** (level - 1)
    part = dark(level - 1, row % size)
    if row // size == 1:
        # Wrong: the rug in the middle is not all light, its colours are swapped.
        return 2 * part
    return 3 * part


n, r = map(int, input().split())
print(dark(n, r - 1))
