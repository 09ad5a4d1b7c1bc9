# Wrong: without int() this repeats and joins text.
triangles = input()
squares = input()
print(3 * triangles + 4 * squares)
