n, k = map(int, input().split())

last_day = {}
groans = 0
longest = 0
for day in range(1, n + 1):
    dish = input()
    if dish in last_day and day - last_day[dish] <= k:
        groans = groans + 1
        # Wrong: the longest wait may be one after which nobody groans.
        longest = max(longest, day - last_day[dish])
    last_day[dish] = day

print(groans, longest)
