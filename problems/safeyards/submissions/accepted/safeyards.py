h, w = map(int, input().split())
grass = []
for y in range(h):
    grass.append([square == "." for square in input()])

safe_yards = 0
largest = 0
for start_y in range(h):
    for start_x in range(w):
        if not grass[start_y][start_x]:
            continue
        # Walk through the whole yard. The grass of visited squares is taken away.
        grass[start_y][start_x] = False
        stack = [(start_y, start_x)]
        size = 0
        safe = True
        while stack:
            y, x = stack.pop()
            size += 1
            if y == 0 or y == h - 1 or x == 0 or x == w - 1:
                safe = False
            for next_y, next_x in [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]:
                if 0 <= next_y < h and 0 <= next_x < w and grass[next_y][next_x]:
                    grass[next_y][next_x] = False
                    stack.append((next_y, next_x))
        if safe:
            safe_yards += 1
            largest = max(largest, size)
print(safe_yards, largest)
