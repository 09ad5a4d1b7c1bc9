import sys

n, *numbers = map(int, sys.stdin.read().split())
x = numbers[0::2] * 2
y = numbers[1::2] * 2
swept = [0]
for i in range(2 * n - 1):
    swept.append(swept[-1] + x[i] * y[i + 1] - x[i + 1] * y[i])
best = 0
for i in range(n):
    # Wrong: as many cherries on both sides do not mean that the pieces are equally large.
    j = i + n // 2
    piece = swept[j] - swept[i] + x[j] * y[i] - x[i] * y[j]
    best = max(best, min(piece, swept[n] - piece))
print(best)
