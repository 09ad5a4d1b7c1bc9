h, w = map(int, input().split())
rows = [list(input()) for y in range(h)]

safe_yards = 0
largest = 0
for start_y in range(h):
    for start_x in range(w):
        if rows[start_y][start_x] == "#":
            continue
        rows[start_y][start_x] = "#"
        stack = [(start_y, start_x)]
        size = 0
        safe = True
        while stack:
            y, x = stack.pop()
            size += 1
            if y in (0, h - 1) or x in (0, w - 1):
                safe = False
            # Wrong: chickens cannot slip through at a corner.
            for next_y in range(max(0, y - 1), min(h, y + 2)):
                for next_x in range(max(0, x - 1), min(w, x + 2)):
                    if rows[next_y][next_x] == ".":
                        rows[next_y][next_x] = "#"
                        stack.append((next_y, next_x))
        if safe:
            safe_yards += 1
            largest = max(largest, size)
print(safe_yards, largest)
