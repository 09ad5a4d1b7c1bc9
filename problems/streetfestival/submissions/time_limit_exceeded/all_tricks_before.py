import sys

n, s, e, z, *numbers = map(int, sys.stdin.read().split())
tricks = sorted(zip(numbers[0::3], numbers[1::3], numbers[2::3]))

# Slow: looks at all pairs of tricks.
seen = []
result = 0
for t, x, fun in tricks:
    if abs(x - s) > t or abs(x - e) > z - t:
        continue
    best = 0
    for minute, house, total in seen:
        if abs(x - house) <= t - minute and total > best:
            best = total
    seen.append((t, x, best + fun))
    result = max(result, best + fun)

print(result)
