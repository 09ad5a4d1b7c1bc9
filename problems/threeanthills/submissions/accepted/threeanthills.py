a, b, c = map(int, input().split())

# Sort the hills: a becomes the largest, c the smallest.
if a < b:
    a, b = b, a
if b < c:
    b, c = c, b
if a < b:
    a, b = b, a

share = (a + b + c) // 3
rest = (a + b + c) % 3

# The largest hills keep the ants that are left over.
goal_a = share
goal_b = share
if rest >= 1:
    goal_a = share + 1
if rest == 2:
    goal_b = share + 1

moves = a - goal_a
if b > goal_b:
    moves = moves + b - goal_b
print(moves)
