h, w = map(int, input().split())
pond = [input() for y in range(h)]

for y in range(h):
    for x in range(w):
        if pond[y][x] == "F":
            start = (y, x)
        if pond[y][x] == "H":
            home = (y, x)

jumps = {start: 0}
queue = [start]
for y, x in queue:
    for move_y, move_x in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        for length in [1, 2]:
            new = (y + length * move_y, x + length * move_x)
            if not (0 <= new[0] < h and 0 <= new[1] < w) or pond[new[0]][new[1]] == ".":
                break  # Wrong: the frog can jump over water.
            if new not in jumps:
                jumps[new] = jumps[(y, x)] + 1
                queue.append(new)

print(jumps.get(home, -1))
