n = int(input())

total = 0
hours = 0
for i in range(n):
    made, used = map(int, input().split())
    # Wrong: takes units back from the bakery when the school uses more.
    total = total + made - used
    if made > used:
        hours = hours + 1

print(total, hours)
