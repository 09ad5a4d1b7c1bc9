length = int(input())
narrow, wide = map(int, input().split())
post = int(input())

ways = 0
fewest = 0
rest = length - post
narrow_panels = 0
while rest >= 0:
    if rest % (wide + post) == 0:
        panels = narrow_panels + rest // (wide + post)
        if panels > 0:
            ways = ways + 1
            if ways == 1 or panels < fewest:
                fewest = panels
    narrow_panels = narrow_panels + 1
    rest = rest - (narrow + post)

print(ways, fewest)
