steps = int(input())
goal = int(input())
if steps >= goal:
    print("Goal reached")
else:
    print(goal - steps, "steps to go")
