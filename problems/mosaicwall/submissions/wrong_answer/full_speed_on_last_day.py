tiles = int(input())
speed = int(input())
growth = int(input())

day = 1
laid = speed
while laid < tiles:
    speed = speed + growth
    laid = laid + speed
    day = day + 1

# Wrong: on the last day, the class lays only the tiles that are left.
print(day, speed)
