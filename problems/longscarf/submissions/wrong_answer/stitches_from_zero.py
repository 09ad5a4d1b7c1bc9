w, k = map(int, input().split())
a, b = map(int, input().split())

for row in range(a, b + 1):
    for stitch in range(w):  # Wrong: the first stitch has the number 1.
        if (row + stitch) % k == 0:
            print("#", end="")
        else:
            print(".", end="")
    print()
