# Right, but moves the clock minute by minute.
hours, minutes = map(int, input().split())
journey = int(input())
day = 1
for minute in range(journey):
    minutes = minutes + 1
    if minutes == 60:
        minutes = 0
        hours = hours + 1
    if hours == 24:
        hours = 0
        day = day + 1
print(day, hours, minutes)
