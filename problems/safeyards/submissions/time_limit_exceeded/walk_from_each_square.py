# Slow: walks through the whole yard again from each of its squares.
h, w = map(int, input().split())
rows = [input() for y in range(h)]

safe_yards = 0
largest = 0
for start_y in range(h):
    for start_x in range(w):
        if rows[start_y][start_x] == "#":
            continue
        visited = {(start_y, start_x)}
        stack = [(start_y, start_x)]
        while stack:
            y, x = stack.pop()
            for next_y, next_x in [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]:
                if 0 <= next_y < h and 0 <= next_x < w and rows[next_y][next_x] == ".":
                    if (next_y, next_x) not in visited:
                        visited.add((next_y, next_x))
                        stack.append((next_y, next_x))
        safe = True
        for y, x in visited:
            if y == 0 or y == h - 1 or x == 0 or x == w - 1:
                safe = False
        # Each yard is counted once, at its first square.
        if safe and min(visited) == (start_y, start_x):
            safe_yards += 1
            largest = max(largest, len(visited))
print(safe_yards, largest)
