# Drops the first day as soon as the stretch is too dark: bright days to come might have made up for it.
count, wanted = map(int, input().split())
hours = list(map(int, input().split()))
start = total = longest = 0
for end in range(count):
    total += hours[end] - wanted
    while total < 0:
        total -= hours[start] - wanted
        start += 1
    longest = max(longest, end - start + 1)
print(longest)
