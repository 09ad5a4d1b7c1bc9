n = int(input())

left = {}
right = {}
for i in range(n):
    pattern, side = input().split()
    if side == "left":
        left[pattern] = left.get(pattern, 0) + 1
    else:
        right[pattern] = right.get(pattern, 0) + 1

pairs = 0
for pattern in left:
    pairs = pairs + min(left[pattern], right.get(pattern, 0))

# Wrong: counts the gloves left over, not their patterns.
print(pairs, n - 2 * pairs)
