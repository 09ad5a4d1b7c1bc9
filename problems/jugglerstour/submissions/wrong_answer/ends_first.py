# Wrong: always takes the offer that ends first, no matter how many coins the others bring.
n, rest = map(int, input().split())
offers = [tuple(map(int, input().split())) for _ in range(n)]
free_from = total = 0
for start, end, coins in sorted(offers, key=lambda offer: offer[1]):
    if start >= free_from:
        free_from = end + rest + 1
        total += coins
print(total)
