n = int(input())

count = {}
for i in range(n):
    pattern, side = input().split()
    count[pattern] = count.get(pattern, 0) + 1

# Wrong: two left gloves do not make a pair.
pairs = 0
left_over = 0
for pattern in count:
    pairs = pairs + count[pattern] // 2
    left_over = left_over + count[pattern] % 2

print(pairs, left_over)
