n = int(input())
lengths = [int(word) for word in input().split()]

# Slow: adds up all sections again for each hut.
best = 0
smallest = -1
for hut in range(1, n):
    before = 0
    after = 0
    for i in range(n):
        if i < hut:
            before += lengths[i]
        else:
            after += lengths[i]
    difference = abs(before - after)
    if smallest == -1 or difference < smallest:
        smallest = difference
        best = hut
print(best, smallest)
