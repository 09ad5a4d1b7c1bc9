# Right, but tries all tables with all beginnings and all ends, square by square.
def is_free(line, start, end):
    free = True
    for i in range(start, end + 1):
        if line[i] == "T":
            free = False
    return free


def longest(line):
    best = 0
    for start in range(len(line)):
        for end in range(start, len(line)):
            if is_free(line, start, end):
                best = max(best, end - start + 1)
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
    length = longest([row[j] for row in rows])
    if length > best:
        best = length
        place = "column " + str(j + 1)
print(best, place)
