w, k = map(int, input().split())
a, b = map(int, input().split())

# Slow: goes through all rows from the beginning of the scarf.
row = 1
while row <= b:
    for stitch in range(1, w + 1):
        if row >= a:
            if (row + stitch) % k == 0:
                print("#", end="")
            else:
                print(".", end="")
    if row >= a:
        print()
    row = row + 1
