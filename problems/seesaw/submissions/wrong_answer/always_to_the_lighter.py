noor, pavo = map(int, input().split())
sack = int(input())
# Wrong: a heavy sack can make the difference larger.
if noor < pavo:
    print("Noor", abs(noor + sack - pavo))
elif pavo < noor:
    print("Pavo", abs(pavo + sack - noor))
else:
    print("ground", 0)
