tiles = int(input())
speed = int(input())
growth = int(input())

# Wrong: the speed grows every day, not only once.
day = 1
if tiles > speed:
    tiles = tiles - speed
    speed = speed + growth
    day = 2 + (tiles - 1) // speed
    tiles = (tiles - 1) % speed + 1

print(day, tiles)
