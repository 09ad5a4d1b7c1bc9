n = int(input())
weights = sorted([int(word) for word in input().split()], reverse=True)

# Wrong: the lighter basket gets the next thing, and only such plans are looked at.
left = 0
right = 0
best = 0
for weight in weights:
    if left <= right:
        left += weight
    else:
        right += weight
    if left == right:
        best = left + right
print(best)
