import sys

sys.setrecursionlimit(10_000)
n, c = map(int, input().split())
heights = list(map(int, input().split()))


def least(i, j):
    if i >= j:
        return 0
    # Slow: finds the same parts of the row again and again.
    best = c + least(i + 1, j)
    for k in range(i + 1, j):
        best = min(best, least(i + 1, k) + abs(heights[i] - heights[k]) + least(k + 1, j))
    return best


print(least(0, n))
