# Wrong: a kite exactly at the second edge of the picture is left out.
from math import atan2

n = int(input())
kites = [tuple(map(int, input().split())) for _ in range(n)]
kites.sort(key=lambda kite: atan2(kite[1], kite[0]))
kites += kites
most = end = 0
for start in range(n):
    x, y = kites[start]
    end = max(end, start)
    while end < start + n and x * kites[end][1] - y * kites[end][0] >= 0 and x * kites[end][0] + y * kites[end][1] > 0:
        end += 1
    most = max(most, end - start)
print(most)
