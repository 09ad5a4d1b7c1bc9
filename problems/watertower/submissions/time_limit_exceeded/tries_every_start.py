n = int(input())
changes = []
for i in range(n):
    pumped, taken = map(int, input().split())
    changes.append(pumped - taken)

# Slow: tries 0 litres, 1 litre, 2 litres, ... at the start.
start = 0
while True:
    level = start
    highest = start
    for change in changes:
        level = level + change
        if level < 0:
            break
        if level > highest:
            highest = level
    if level >= 0:
        print(start, highest)
        break
    start = start + 1
