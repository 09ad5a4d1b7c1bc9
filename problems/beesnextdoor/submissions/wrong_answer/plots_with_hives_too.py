n = int(input())

next_door = {}
for i in range(n):
    x, y = map(int, input().split())
    # Wrong: a neighbour may have a hive itself, so that it is not free.
    for plot in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
        next_door[plot] = next_door.get(plot, 0) + 1

print(len(next_door), max(next_door.values()))
