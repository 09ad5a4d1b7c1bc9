n = int(input())

left = {}
right = {}
for i in range(n):
    pattern, side = input().split()
    if pattern not in left:
        left[pattern] = 0
        right[pattern] = 0
    if side == "left":
        left[pattern] = left[pattern] + 1
    else:
        right[pattern] = right[pattern] + 1

pairs = 0
left_over = 0
for pattern in left:
    pairs = pairs + min(left[pattern], right[pattern])
    if left[pattern] != right[pattern]:
        left_over = left_over + 1

print(pairs, left_over)
