n, m = map(int, input().split())
stones = [int(word) for word in input().split()]
ranges = [int(word) for word in input().split()]

# Wrong: a strong lamp can shine past the lamps next to it.
stretches = [stones[0] - ranges[0] - 1, n - stones[-1] - ranges[-1]]
for i in range(m - 1):
    stretches.append(stones[i + 1] - ranges[i + 1] - stones[i] - ranges[i] - 1)
dark = 0
longest = 0
for stretch in stretches:
    if stretch > 0:
        dark += stretch
        longest = max(longest, stretch)
print(dark, longest)
