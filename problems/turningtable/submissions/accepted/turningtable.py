n, k = map(int, input().split())
dishes = input().split()

after = [0] * n
for i in range(n):
    after[(i + k) % n] = dishes[i]
print(*after)
