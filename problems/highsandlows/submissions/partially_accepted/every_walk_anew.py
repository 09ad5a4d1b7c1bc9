# Looks at all huts of each walk: fast enough for the first group.
n = int(input())
heights = list(map(int, input().split()))
total = 0
for first in range(n):
    for last in range(first + 1, n):
        walk = heights[first : last + 1]
        total += max(walk) - min(walk)
print(total)
