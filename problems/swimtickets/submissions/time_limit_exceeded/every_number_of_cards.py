visits = int(input())
single = int(input())
size, card = map(int, input().split())

# Right, but tries every number of cards.
best = visits * single
cards = 0
while cards * size < visits:
    cards = cards + 1
    rest = visits - cards * size
    if rest < 0:
        rest = 0
    price = cards * card + rest * single
    if price < best:
        best = price
print(best)
