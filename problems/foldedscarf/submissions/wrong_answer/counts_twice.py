n = int(input())
stripes = input().split()

# Wrong: goes through the whole scarf and counts each pair from both sides.
twins = 0
for i in range(n):
    if stripes[i] == stripes[n - 1 - i]:
        twins += 1
print(twins)
