import sys
from math import atan2


def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    kites = list(zip(numbers[::2], numbers[1::2]))
    kites.sort(key=lambda kite: atan2(kite[1], kite[0]))
    kites += kites
    most = end = 0
    for start in range(n):
        x, y = kites[start]
        end = max(end, start)
        while end < start + n:
            next_x, next_y = kites[end]
            # At most a quarter turn to the left: neither to the right nor behind.
            if x * next_y - y * next_x < 0 or x * next_x + y * next_y < 0:
                break
            end += 1
        most = max(most, end - start)
    print(most)


main()
