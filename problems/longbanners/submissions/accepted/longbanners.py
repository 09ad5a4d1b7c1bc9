n = int(input())
k = int(input())

sizes = 0
width = 1
while width * k * width <= n:
    lowest = width * k
    highest = n // width
    sizes = sizes + highest - lowest + 1
    width = width + 1

print(sizes)
