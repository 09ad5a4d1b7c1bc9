steps = int(input())
goal = int(input())
# Wrong: exactly as many steps as the goal are enough.
if steps > goal:
    print("Goal reached")
else:
    print(goal - steps, "steps to go")
