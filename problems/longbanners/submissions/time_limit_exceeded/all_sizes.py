n = int(input())
k = int(input())

# Slow: counts the sizes one at a time.
sizes = 0
width = 1
while width * k * width <= n:
    height = width * k
    while width * height <= n:
        sizes = sizes + 1
        height = height + 1
    width = width + 1

print(sizes)
