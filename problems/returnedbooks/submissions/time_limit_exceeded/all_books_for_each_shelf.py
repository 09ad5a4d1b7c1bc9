n, m = map(int, input().split())
books = [int(word) for word in input().split()]

# Slow: goes through all books once for every shelf.
best = 1
most = 0
for shelf in range(1, m + 1):
    count = 0
    for book in books:
        if book == shelf:
            count += 1
    if count > most:
        best = shelf
        most = count
print(best, most)
