# Adds every stretch anew: fast enough for the first group.
count, wanted = map(int, input().split())
hours = list(map(int, input().split()))
longest = 0
for start in range(count):
    for end in range(start + 1, count + 1):
        if sum(hours[start:end]) >= wanted * (end - start):
            longest = max(longest, end - start)
print(longest)
