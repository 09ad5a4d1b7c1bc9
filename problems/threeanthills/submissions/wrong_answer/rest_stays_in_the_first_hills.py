a, b, c = map(int, input().split())
share = (a + b + c) // 3
rest = (a + b + c) % 3
# Wrong: the ants that are left over should stay in the largest hills.
goal_a = share
goal_b = share
if rest >= 1:
    goal_a = share + 1
if rest == 2:
    goal_b = share + 1
moves = 0
if a > goal_a:
    moves = moves + a - goal_a
if b > goal_b:
    moves = moves + b - goal_b
if c > share:
    moves = moves + c - share
print(moves)
