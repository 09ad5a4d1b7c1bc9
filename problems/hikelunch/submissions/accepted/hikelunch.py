n = int(input())
lengths = [int(word) for word in input().split()]

before = 0
after = sum(lengths)
best = 0
smallest = after
for i in range(n - 1):
    before += lengths[i]
    after -= lengths[i]
    if abs(before - after) < smallest:
        smallest = abs(before - after)
        best = i + 1
print(best, smallest)
