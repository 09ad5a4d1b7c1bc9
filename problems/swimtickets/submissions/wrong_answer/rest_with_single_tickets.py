visits = int(input())
single = int(input())
size, card = map(int, input().split())
# Wrong: for the rest, one more card can be cheaper than single tickets.
if card < size * single:
    print(visits // size * card + visits % size * single)
else:
    print(visits * single)
