noor, pavo = map(int, input().split())
sack = int(input())
difference = abs(noor - pavo)
# Wrong: a sack that is heavier than the difference can still help.
if sack > difference:
    print("ground", difference)
elif noor < pavo:
    print("Noor", difference - sack)
else:
    print("Pavo", difference - sack)
