n = int(input())
stripes = input().split()

# Slow: looks at every pair of stripes and checks whether they meet.
twins = 0
for i in range(n):
    for j in range(n):
        if i + j == n - 1:
            if i < j and stripes[i] == stripes[j]:
                twins += 1
print(twins)
