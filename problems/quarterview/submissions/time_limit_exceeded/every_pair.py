# Right, but looks at all kites for each kite at the edge.
n = int(input())
kites = [tuple(map(int, input().split())) for _ in range(n)]
most = 0
for x, y in kites:
    seen = 0
    for u, v in kites:
        if x * v - y * u >= 0 and x * u + y * v >= 0:
            seen += 1
    most = max(most, seen)
print(most)
