n, c = map(int, input().split())
row = list(map(int, input().split()))
total = 0
# Wrong: the most similar neighbours leave first, but one of them may be needed for somebody else.
while len(row) > 1:
    difference, i = min((abs(row[i] - row[i + 1]), i) for i in range(len(row) - 1))
    if difference > 2 * c:
        break
    total += difference
    del row[i:i + 2]
print(total + c * len(row))
