# Tries all pairs of boards: fast enough for the first group.
from math import isqrt

n = int(input())
boards = list(map(int, input().split()))
ways = 0
for i in range(n):
    for j in range(i):
        area = boards[i] * boards[j]
        if isqrt(area) ** 2 == area:
            ways += 1
print(ways)
