log = input()

floor = 0
highest = 0
returns = 0
for move in log:
    if move == "U":
        floor += 1
    else:
        floor -= 1
    if floor > highest:
        highest = floor
    if floor == 0:
        returns += 1
print(highest, returns)
