n = int(input())

hives = set()
for i in range(n):
    x, y = map(int, input().split())
    hives.add((x, y))

next_door = {}
for x, y in hives:
    for dx in [-1, 0, 1]:
        for dy in [-1, 0, 1]:
            # Wrong: plots that only share a corner are not neighbours.
            plot = (x + dx, y + dy)
            if plot not in hives:
                next_door[plot] = next_door.get(plot, 0) + 1

print(len(next_door), max(next_door.values()))
