last = int(input())
minute, stop = map(int, input().split())

# Right, but follows the tram minute by minute.
place = 0
step = 1
now = 0
while now < minute or place != stop:
    place = place + step
    if place == last:
        step = -1
    if place == 0:
        step = 1
    now = now + 1
print(now - minute)
