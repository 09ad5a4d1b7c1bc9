from itertools import permutations

n = int(input())
wash = [list(map(int, input().split())) for _ in range(n)]
best = 10**9
# Slow: tries all orders, and each place where the second pot can take over.
for order in permutations(range(n)):
    first, second = 0, sum(wash[a][b] for a, b in zip(order, order[1:]))
    best = min(best, second)
    for a, b in zip(order, order[1:]):
        second -= wash[a][b]
        best = min(best, max(first, second))
        first += wash[a][b]
print(best)
