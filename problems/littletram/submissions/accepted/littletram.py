last = int(input())
minute, stop = map(int, input().split())

# Every round takes the same time, so only the minute of the round matters.
round_time = 2 * last
now = minute % round_time

way_up = stop
way_down = round_time - stop
if now <= way_up:
    print(way_up - now)
elif now <= way_down:
    print(way_down - now)
else:
    # Farida has to wait for the next round.
    print(round_time + way_up - now)
