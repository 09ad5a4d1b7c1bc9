n = int(input())

level = 0
highest = 0
for i in range(n):
    pumped, taken = map(int, input().split())
    level = level + pumped - taken
    if level > highest:
        highest = level

# Wrong: the level can be lower during the day than in the evening.
start = 0
if level < 0:
    start = -level
print(start, start + highest)
