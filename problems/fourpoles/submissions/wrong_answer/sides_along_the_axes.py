# Wrong: finds only rectangles with horizontal and vertical sides.
n = int(input())
poles = [tuple(map(int, input().split())) for _ in range(n)]
standing = set(poles)
rectangles = squares = 0
for x, y in poles:
    for u, v in poles:
        if x < u and y < v and (x, v) in standing and (u, y) in standing:
            rectangles += 1
            squares += u - x == v - y
print(rectangles, squares)
