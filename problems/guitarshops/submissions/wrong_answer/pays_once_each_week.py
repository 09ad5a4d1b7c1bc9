north_week = int(input())
south_once, south_week = map(int, input().split())
weeks = int(input())
north = north_week * weeks
# Wrong: the brackets make Ravi pay b coins again each week.
south = (south_once + south_week) * weeks
if north < south:
    print("North", north)
elif south < north:
    print("South", south)
else:
    print("Same", north)
