# Right, but looks at each house.
step = int(input())
first, last = map(int, input().split())
trees = 0
for house in range(first, last + 1):
    if house % step == 0:
        trees = trees + 1
print(trees)
