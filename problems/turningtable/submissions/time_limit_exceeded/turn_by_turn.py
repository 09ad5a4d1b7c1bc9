n, k = map(int, input().split())
dishes = input().split()

# Slow: makes every single turn.
for turn in range(k):
    dishes = dishes[-1:] + dishes[:-1]
print(*dishes)
