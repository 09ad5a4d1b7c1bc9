count, wanted = map(int, input().split())
sums = [0]
for sun in map(int, input().split()):
    sums.append(sums[-1] + sun - wanted)
earliest = count + 1
longest = 0
# Wrong: of equal sums, the later day comes first, so an average of exactly k hours does not count.
for day in sorted(range(count + 1), key=lambda day: (sums[day], -day)):
    longest = max(longest, day - earliest)
    earliest = min(earliest, day)
print(longest)
