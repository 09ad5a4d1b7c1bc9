# Tries every choice of offers: fast enough for the first group.
n, rest = map(int, input().split())
offers = sorted(tuple(map(int, input().split())) for _ in range(n))
most = 0
for choice in range(1 << n):
    free_from = total = 0
    for i in range(n):
        if choice >> i & 1:
            start, end, coins = offers[i]
            if start < free_from:
                break
            free_from = end + rest + 1
            total += coins
    else:
        most = max(most, total)
print(most)
