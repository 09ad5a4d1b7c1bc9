a, b, c = map(int, input().split())
total = a + b + c
# Wrong: ants can leave two of the hills.
goal = total // 3
if total % 3 > 0:
    goal = goal + 1
print(max(a, b, c) - goal)
