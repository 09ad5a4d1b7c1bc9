triangles = int(input())
squares = int(input())
straws = 3 * triangles + 4 * squares
print(straws)
