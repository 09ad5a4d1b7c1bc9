noor, pavo = map(int, input().split())
sack = int(input())

place = "ground"
best = abs(noor - pavo)
if abs(noor + sack - pavo) < best:
    place = "Noor"
    best = abs(noor + sack - pavo)
if abs(noor - pavo - sack) < best:
    place = "Pavo"
    best = abs(noor - pavo - sack)
print(place, best)
