n, m = map(int, input().split())
books = [int(word) for word in input().split()]

# Wrong: on a tie, takes the shelf that reached the number first.
count = [0] * (m + 1)
best = books[0]
for shelf in books:
    count[shelf] += 1
    if count[shelf] > count[best]:
        best = shelf
print(best, count[best])
