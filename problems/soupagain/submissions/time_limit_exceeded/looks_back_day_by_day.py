n, k = map(int, input().split())

# Slow: goes back day by day until the dish is found.
dishes = []
groans = 0
longest = 0
for day in range(n):
    dish = input()
    before = day - 1
    while before >= 0 and dishes[before] != dish:
        before = before - 1
    if before >= 0:
        wait = day - before
        if wait <= k:
            groans = groans + 1
        longest = max(longest, wait)
    dishes.append(dish)

print(groans, longest)
