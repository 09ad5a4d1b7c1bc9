import sys


def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    x = numbers[0::2]
    y = numbers[1::2]
    swept = [0]
    for i in range(n):
        swept.append(swept[-1] + x[i] * y[(i + 1) % n] - x[(i + 1) % n] * y[i])
    whole = swept[n]
    best = 0
    # Slow: tries all pairs of cherries.
    for i in range(n):
        for j in range(i + 2, n):
            piece = swept[j] - swept[i] + x[j] * y[i] - x[i] * y[j]
            best = max(best, min(piece, whole - piece))
    print(best)


main()
