north_week = int(input())
south_once, south_week = map(int, input().split())
weeks = int(input())
# Wrong: the lower price per week is not always the lower price in the end.
if north_week < south_week:
    print("North", north_week * weeks)
elif south_week < north_week:
    print("South", south_once + south_week * weeks)
else:
    print("Same", north_week * weeks)
