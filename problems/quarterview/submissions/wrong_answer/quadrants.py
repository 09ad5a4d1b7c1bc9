# Wrong: tries only the four quadrants of the map.
n = int(input())
kites = [tuple(map(int, input().split())) for _ in range(n)]
print(max(sum(a * x >= 0 and b * y >= 0 for x, y in kites) for a in (1, -1) for b in (1, -1)))
