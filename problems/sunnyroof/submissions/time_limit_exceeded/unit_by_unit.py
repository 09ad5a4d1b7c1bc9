n = int(input())

total = 0
hours = 0
for i in range(n):
    made, used = map(int, input().split())
    if made > used:
        hours = hours + 1
    # Slow: hands over the units one at a time.
    while made > used:
        made = made - 1
        total = total + 1

print(total, hours)
