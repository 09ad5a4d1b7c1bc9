height, width = map(int, input().split())
rows = [input() for i in range(height)]

best = 0
place = ""
for i in range(height):
    # Wrong: there can be trees between the free squares.
    if rows[i].count(".") > best:
        best = rows[i].count(".")
        place = "row " + str(i + 1)
for j in range(width):
    column = [row[j] for row in rows]
    if column.count(".") > best:
        best = column.count(".")
        place = "column " + str(j + 1)
print(best, place)
