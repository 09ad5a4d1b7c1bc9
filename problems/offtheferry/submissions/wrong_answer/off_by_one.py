n = int(input())
cars = input().split()

# Wrong: range stops before 0, so the first car never leaves.
for i in range(n - 1, 0, -1):
    print(cars[i], end=" ")
print()
