n, k = map(int, input().split())

first_day = {}
groans = 0
longest = 0
for day in range(1, n + 1):
    dish = input()
    if dish in first_day:
        # Wrong: counts from the first time, not from the last time.
        wait = day - first_day[dish]
        if wait <= k:
            groans = groans + 1
        longest = max(longest, wait)
    else:
        first_day[dish] = day

print(groans, longest)
