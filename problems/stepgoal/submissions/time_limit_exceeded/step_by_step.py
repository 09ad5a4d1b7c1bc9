# Right, but counts the missing steps one by one.
steps = int(input())
goal = int(input())
missing = 0
while steps < goal:
    steps = steps + 1
    missing = missing + 1
if missing == 0:
    print("Goal reached")
else:
    print(missing, "steps to go")
