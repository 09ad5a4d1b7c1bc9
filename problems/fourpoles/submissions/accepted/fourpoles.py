import sys


def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    poles = list(zip(numbers[::2], numbers[1::2]))
    standing = set(poles)
    diagonals = {}
    rectangles = square_diagonals = 0
    for i in range(n):
        x, y = poles[i]
        for j in range(i):
            u, v = poles[j]
            # Twice the middle, and the square of the length.
            key = ((x + u) * 10_000 + y + v) * 10_000_000 + (x - u) ** 2 + (y - v) ** 2
            before = diagonals.get(key, 0)
            rectangles += before
            diagonals[key] = before + 1
            # The other two corners of the square with this diagonal.
            left, top = x + u - y + v, y + v + x - u
            if left % 2 == 0 and (left // 2, top // 2) in standing:
                if ((x + u + y - v) // 2, (y + v - x + u) // 2) in standing:
                    square_diagonals += 1
    print(rectangles, square_diagonals // 2)


main()
