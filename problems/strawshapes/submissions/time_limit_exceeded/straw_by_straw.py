# Right, but takes the straws out of the box one by one.
triangles = int(input())
squares = int(input())
straws = 0
for triangle in range(triangles):
    for side in range(3):
        straws = straws + 1
for square in range(squares):
    for side in range(4):
        straws = straws + 1
print(straws)
