n = int(input())
heights = [int(word) for word in input().split()]

# Wrong: compares with the average of the plants seen so far, not of all.
total = 0
spoons = 0
for i in range(n):
    total += heights[i]
    if heights[i] < total / (i + 1):
        spoons += 1
print(spoons)
