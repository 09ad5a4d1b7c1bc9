import sys


def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    # Once more around, so that each piece is a part of the list.
    x = numbers[0::2] * 2
    y = numbers[1::2] * 2
    swept = [0]
    for i in range(2 * n - 1):
        swept.append(swept[-1] + x[i] * y[i + 1] - x[i + 1] * y[i])
    whole = swept[n]

    best = 0
    j = 1
    for i in range(n):
        # The piece from corner i to corner j grows with j: go on until it is half of the cake or more.
        while True:
            piece = swept[j] - swept[i] + x[j] * y[i] - x[i] * y[j]
            best = max(best, min(piece, whole - piece))
            if 2 * piece >= whole:
                break
            j += 1
        # For the next corner, the piece before may be the better one.
        j -= 1
    print(best)


main()
