# Wrong: different middles become the same when they are rounded.
n = int(input())
poles = [tuple(map(int, input().split())) for _ in range(n)]
standing = set(poles)
diagonals = {}
rectangles = squares = 0
for i in range(n):
    x, y = poles[i]
    for j in range(i):
        u, v = poles[j]
        key = ((x + u) // 2, (y + v) // 2, (x - u) ** 2 + (y - v) ** 2)
        rectangles += diagonals.get(key, 0)
        diagonals[key] = diagonals.get(key, 0) + 1
        left, top = x + u - y + v, y + v + x - u
        if left % 2 == 0 and (left // 2, top // 2) in standing and (x + u - left // 2, y + v - top // 2) in standing:
            squares += 1
print(rectangles, squares // 2)
