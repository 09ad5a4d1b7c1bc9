n = int(input())
heights = [int(word) for word in input().split()]

average = sum(heights) / n
spoons = 0
for height in heights:
    if height < average:
        spoons += 1
print(spoons)
