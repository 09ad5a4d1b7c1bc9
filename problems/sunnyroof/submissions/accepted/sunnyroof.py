n = int(input())

total = 0
hours = 0
for i in range(n):
    made, used = map(int, input().split())
    if made > used:
        total = total + made - used
        hours = hours + 1

print(total, hours)
