n = int(input())
stripes = input().split()

# Wrong: compares as if the second half were shifted, not folded over.
twins = 0
for i in range(n // 2):
    if stripes[i] == stripes[n // 2 + i]:
        twins += 1
print(twins)
