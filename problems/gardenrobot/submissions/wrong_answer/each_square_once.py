h, w = map(int, input().split())
garden = [input() for y in range(h)]

for y in range(h):
    if "S" in garden[y]:
        start = (y, garden[y].index("S"))
    if "T" in garden[y]:
        goal = (y, garden[y].index("T"))

moves = [(-1, 0), (0, 1), (1, 0), (0, -1)]
# Wrong: keeps only one direction for each square, the one in which the robot came first.
commands = {start: 0}
looks = {start: 0}
queue = [start]
for square in queue:
    for turns in range(4):
        direction = (looks[square] + turns) % 4
        y = square[0] + moves[direction][0]
        x = square[1] + moves[direction][1]
        if 0 <= y < h and 0 <= x < w and garden[y][x] != "#" and (y, x) not in commands:
            commands[(y, x)] = commands[square] + turns + 1
            looks[(y, x)] = direction
            queue.append((y, x))

print(commands.get(goal, -1))
