n = int(input())
heights = [int(word) for word in input().split()]

# Slow: works out the same average anew for every plant.
spoons = 0
for height in heights:
    total = 0
    plants = 0
    for other in heights:
        total += other
        plants += 1
    if height < total / plants:
        spoons += 1
print(spoons)
