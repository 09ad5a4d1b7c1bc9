n = int(input())
stripes = input().split()

twins = 0
for i in range(n // 2):
    if stripes[i] == stripes[n - 1 - i]:
        twins += 1
print(twins)
