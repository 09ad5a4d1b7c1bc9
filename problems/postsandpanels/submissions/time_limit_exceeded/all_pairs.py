length = int(input())
narrow, wide = map(int, input().split())
post = int(input())

# Slow: tries every number of narrow panels with every number of wide panels.
ways = 0
fewest = 0
x = 0
while x * (narrow + post) + post <= length:
    y = 0
    while x * (narrow + post) + y * (wide + post) + post <= length:
        if x + y > 0 and x * (narrow + post) + y * (wide + post) + post == length:
            ways = ways + 1
            if ways == 1 or x + y < fewest:
                fewest = x + y
        y = y + 1
    x = x + 1

print(ways, fewest)
