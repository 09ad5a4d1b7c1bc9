n = int(input())

# Slow: looks through all gloves without a partner for every new glove.
waiting = []
pairs = 0
for i in range(n):
    pattern, side = input().split()
    if side == "left":
        partner = [pattern, "right"]
    else:
        partner = [pattern, "left"]
    if partner in waiting:
        waiting.remove(partner)
        pairs = pairs + 1
    else:
        waiting.append([pattern, side])

patterns = set()
for pattern, side in waiting:
    patterns.add(pattern)
print(pairs, len(patterns))
