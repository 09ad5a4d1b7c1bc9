h, w = map(int, input().split())
garden = [input() for y in range(h)]

for y in range(h):
    if "S" in garden[y]:
        start = (y, garden[y].index("S"), 0)

# A state of the robot: row, column and direction (0 up, 1 right, 2 down, 3 left).
moves = [(-1, 0), (0, 1), (1, 0), (0, -1)]
commands = {start: 0}
queue = [start]
answer = -1
for state in queue:
    y, x, direction = state
    if garden[y][x] == "T":
        answer = commands[state]
        break
    next_states = [(y, x, (direction + 1) % 4)]
    forward_y = y + moves[direction][0]
    forward_x = x + moves[direction][1]
    if 0 <= forward_y < h and 0 <= forward_x < w and garden[forward_y][forward_x] != "#":
        next_states.append((forward_y, forward_x, direction))
    for next_state in next_states:
        if next_state not in commands:
            commands[next_state] = commands[state] + 1
            queue.append(next_state)

print(answer)
