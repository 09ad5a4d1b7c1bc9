n, k = map(int, input().split())

last_day = {}
groans = 0
longest = 0
for day in range(1, n + 1):
    dish = input()
    if dish in last_day:
        wait = day - last_day[dish]
        if wait <= k:
            groans = groans + 1
        longest = max(longest, wait)
    last_day[dish] = day

print(groans, longest)
