# Right, but counts coin by coin.
north_week = int(input())
south_once, south_week = map(int, input().split())
weeks = int(input())
north = 0
south = 0
for coin in range(south_once):
    south = south + 1
for week in range(weeks):
    for coin in range(north_week):
        north = north + 1
    for coin in range(south_week):
        south = south + 1
if north < south:
    print("North", north)
elif south < north:
    print("South", south)
else:
    print("Same", north)
