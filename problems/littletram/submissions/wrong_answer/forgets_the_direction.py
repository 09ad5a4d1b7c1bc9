last = int(input())
minute, stop = map(int, input().split())
now = minute % (2 * last)
place = now
if place > last:
    place = 2 * last - now
# Wrong: the tram can drive away from Farida.
print(abs(place - stop))
