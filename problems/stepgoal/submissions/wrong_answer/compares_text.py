steps = input()
goal = input()
# Wrong: without int() this compares letter by letter, so "9" comes after "10".
if steps >= goal:
    print("Goal reached")
else:
    print(int(goal) - int(steps), "steps to go")
