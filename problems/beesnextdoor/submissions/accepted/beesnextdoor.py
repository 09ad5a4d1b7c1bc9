n = int(input())

hives = set()
for i in range(n):
    x, y = map(int, input().split())
    hives.add((x, y))

next_door = {}
for x, y in hives:
    for plot in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
        if plot not in hives:
            next_door[plot] = next_door.get(plot, 0) + 1

print(len(next_door), max(next_door.values()))
