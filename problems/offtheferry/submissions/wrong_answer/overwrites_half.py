n = int(input())
cars = input().split()

# Wrong: the second half copies values that have been overwritten already.
for i in range(n):
    cars[i] = cars[n - 1 - i]
print(*cars)
