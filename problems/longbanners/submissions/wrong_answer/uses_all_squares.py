n = int(input())
k = int(input())

sizes = 0
width = 1
while width * k * width <= n:
    # Wrong: counts only banners that use all squares.
    if n % width == 0:
        sizes = sizes + 1
    width = width + 1

print(sizes)
