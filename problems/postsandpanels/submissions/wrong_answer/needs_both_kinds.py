length = int(input())
narrow, wide = map(int, input().split())
post = int(input())

ways = 0
fewest = 0
narrow_panels = 1  # Wrong: a fence with wide panels only is allowed.
rest = length - post - (narrow + post)
while rest > 0:
    if rest % (wide + post) == 0:
        panels = narrow_panels + rest // (wide + post)
        ways = ways + 1
        if ways == 1 or panels < fewest:
            fewest = panels
    narrow_panels = narrow_panels + 1
    rest = rest - (narrow + post)

print(ways, fewest)
