w, k = map(int, input().split())
a, b = map(int, input().split())

for row in range(a, b):  # Wrong: stops before row b.
    for stitch in range(1, w + 1):
        if (row + stitch) % k == 0:
            print("#", end="")
        else:
            print(".", end="")
    print()
