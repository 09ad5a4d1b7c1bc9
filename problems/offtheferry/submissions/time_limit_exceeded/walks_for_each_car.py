n = int(input())
cars = input().split()

# Slow: looks at all cars to find the one that leaves next.
order = []
for leaving in range(n):
    for i in range(n):
        if i + leaving == n - 1:
            order.append(cars[i])
print(*order)
