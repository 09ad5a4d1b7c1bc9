def dark(level, row):
    """The number of dark squares in a row of a rug; rows are numbered from 0."""
    if level == 0:
        return 1
    size = 3 ** (level - 1)
    part = dark(level - 1, row % size)
    if row // size == 1:
        # In the middle, the light squares become dark.
        return part + (size - part) + part
    return 3 * part


n, r = map(int, input().split())
print(dark(n, r - 1))
