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
left_over = 0
for pattern in left:  # Wrong: patterns that have only right gloves are missing.
    pairs = pairs + min(left[pattern], right.get(pattern, 0))
    if left[pattern] != right.get(pattern, 0):
        left_over = left_over + 1

print(pairs, left_over)
