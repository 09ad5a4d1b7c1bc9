from math import comb

x = int(input())
best = (x, 1) if x > 1 else (0, 0)
k = 2
while x > 1 and comb(2 * k, k) <= x:
    low, high = 2 * k, 2 * k
    while comb(high, k) < x:
        high *= 2
    while low < high:
        middle = (low + high) // 2
        if comb(middle, k) < x:
            low = middle + 1
        else:
            high = middle
    if comb(low, k) == x:
        best = min(best, (low, k))
    k += 1
print(*best)
