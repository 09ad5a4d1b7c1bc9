n, m = map(int, input().split())
books = [int(word) for word in input().split()]

count = [0] * (m + 1)
for shelf in books:
    count[shelf] += 1

best = 1
for shelf in range(1, m + 1):
    if count[shelf] > count[best]:
        best = shelf
print(best, count[best])
