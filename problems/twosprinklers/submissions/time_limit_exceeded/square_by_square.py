# Right, but looks at each square.
a, b = map(int, input().split())
c, d = map(int, input().split())
wet = 0
both = 0
for square in range(min(a, c), max(b, d) + 1):
    first = a <= square <= b
    second = c <= square <= d
    if first or second:
        wet = wet + 1
    if first and second:
        both = both + 1
print(wet, both)
