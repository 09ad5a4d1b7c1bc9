tiles_left = int(input())
speed = int(input())
growth = int(input())

day = 1
while tiles_left > speed:
    tiles_left = tiles_left - speed
    speed = speed + growth
    day = day + 1

print(day, tiles_left)
