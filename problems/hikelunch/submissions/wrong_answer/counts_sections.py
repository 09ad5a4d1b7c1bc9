n = int(input())
lengths = [int(word) for word in input().split()]

# Wrong: halves the number of sections, not the length of the way.
best = n // 2
print(best, abs(sum(lengths[:best]) - sum(lengths[best:])))
