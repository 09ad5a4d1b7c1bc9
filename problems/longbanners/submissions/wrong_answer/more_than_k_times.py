n = int(input())
k = int(input())

sizes = 0
width = 1
while width * k * width <= n:
    # Wrong: a height of exactly k times the width is allowed.
    sizes = sizes + n // width - width * k
    width = width + 1

print(sizes)
