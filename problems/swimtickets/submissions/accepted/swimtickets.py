visits = int(input())
single = int(input())
size, card = map(int, input().split())

if card >= size * single:
    # Cards do not save anything.
    print(visits * single)
else:
    cards = visits // size
    rest = visits % size
    price = rest * single
    if card < price:
        price = card
    print(cards * card + price)
