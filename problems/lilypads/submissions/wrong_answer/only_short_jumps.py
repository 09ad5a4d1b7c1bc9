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
    # Wrong: forgets the jumps over two squares.
    for new_y, new_x in [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]:
        if 0 <= new_y < h and 0 <= new_x < w and pond[new_y][new_x] != ".":
            if (new_y, new_x) not in jumps:
                jumps[(new_y, new_x)] = jumps[(y, x)] + 1
                queue.append((new_y, new_x))

print(jumps.get(home, -1))
