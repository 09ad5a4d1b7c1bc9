n, m = map(int, input().split())
stones = [int(word) for word in input().split()]
ranges = [int(word) for word in input().split()]

lit_to = [0]
for i in range(m):
    lit_to.append(max(lit_to[i], stones[i] + ranges[i]))
lit_from = [n + 1] * (m + 1)
for i in range(m - 1, -1, -1):
    lit_from[i] = min(lit_from[i + 1], stones[i] - ranges[i])

dark = 0
longest = 0
for i in range(m + 1):
    stretch = lit_from[i] - lit_to[i]  # Wrong: counts one lit stone as dark.
    if stretch > 1:
        dark += stretch
        longest = max(longest, stretch)
print(dark, longest)
