n = int(input())

level = 0
lowest = 0
highest = 0
for i in range(n):
    pumped, taken = map(int, input().split())
    level = level + pumped - taken
    if level < lowest:
        lowest = level
    if level > highest:
        highest = level

print(-lowest, highest - lowest)
