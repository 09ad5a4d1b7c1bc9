def longest(line):
    best = 0
    length = 0
    for square in line:
        if square == ".":
            length += 1
            best = max(best, length)
        else:
            length = 0
    return best


height, width = map(int, input().split())
rows = [input() for i in range(height)]

best = 0
place = ""
for i in range(height):
    length = longest(rows[i])
    if length > best:
        best = length
        place = "row " + str(i + 1)
for j in range(width):
    column = [row[j] for row in rows]
    length = longest(column)
    if length > best:
        best = length
        place = "column " + str(j + 1)
print(best, place)
