import sys


def earliest(rows: int, columns: int, levels: list[bytes], heights: list[bytes]) -> int | None:
    # One border column and two border rows that are never dry save all the
    # checks for the edge of the map. Digits compare like their characters.
    width = columns + 1
    field = b" " * width + b"".join(row + b" " for row in heights) + b" " * width
    # free[phase][cell]: dry at that phase and not reached at it so far.
    free = [bytearray(height >= level[0] for height in field) for level in levels]

    start = width
    goal = rows * width + columns - 1
    here = [start]
    free[0][start] = 0
    minute = 0
    while here:
        if goal in here:
            return minute
        minute += 1
        open_now = free[minute % len(free)]
        following = []
        for cell in here:
            for to in (cell, cell - 1, cell + 1, cell - width, cell + width):
                if open_now[to]:
                    open_now[to] = 0
                    following.append(to)
        here = following
    return None


words = sys.stdin.buffer.read().split()
rows, columns, period = map(int, words[:3])
minute = earliest(rows, columns, words[3 : 3 + period], words[3 + period :])
print("stranded" if minute is None else minute)
