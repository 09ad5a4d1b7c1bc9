def longest(line):
    best = 0
    length = 0
    for square in line:
        if square == ".":
            length += 1
        else:
            best = max(best, length)
            length = 0
    # Wrong: the last free squares of the line are forgotten.
    return best


height, width = map(int, input().split())
rows = [input() for i in range(height)]

best = 0
place = "row 1"
for i in range(height):
    if longest(rows[i]) > best:
        best = longest(rows[i])
        place = "row " + str(i + 1)
for j in range(width):
    column = [row[j] for row in rows]
    if longest(column) > best:
        best = longest(column)
        place = "column " + str(j + 1)
print(best, place)
