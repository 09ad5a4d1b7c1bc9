tiles = int(input())
speed = int(input())
growth = int(input())

# Slow: adds up all days from the start again for each new day.
day = 0
laid = 0
while laid < tiles:
    day = day + 1
    before = laid
    laid = 0
    for d in range(day):
        laid = laid + speed + d * growth

print(day, tiles - before)
