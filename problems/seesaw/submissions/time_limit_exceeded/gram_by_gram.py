noor, pavo = map(int, input().split())
sack = int(input())

# Right, but counts the difference gram by gram.
lighter = min(noor, pavo)
heavier = max(noor, pavo)
difference = 0
while lighter + difference < heavier:
    difference = difference + 1

if abs(difference - sack) >= difference:
    print("ground", difference)
elif noor < pavo:
    print("Noor", abs(difference - sack))
else:
    print("Pavo", abs(difference - sack))
