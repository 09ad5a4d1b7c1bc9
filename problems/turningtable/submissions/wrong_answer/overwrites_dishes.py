n, k = map(int, input().split())
dishes = input().split()

# Wrong: moves the dishes within one list, so some are lost.
for i in range(n):
    dishes[(i + k) % n] = dishes[i]
print(*dishes)
