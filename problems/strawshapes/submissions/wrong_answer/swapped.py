# Wrong: reads the squares first.
squares = int(input())
triangles = int(input())
print(3 * triangles + 4 * squares)
