visits = int(input())
single = int(input())
size, card = map(int, input().split())
# Wrong: a card can cost more than the same number of single tickets.
print(visits // size * card + min(visits % size * single, card))
