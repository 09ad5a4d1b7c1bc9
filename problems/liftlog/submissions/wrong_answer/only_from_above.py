log = input()

floor = 0
highest = 0
returns = 0
for move in log:
    if move == "U":
        floor += 1
    else:
        floor -= 1
        # Wrong: the lift can come back from below, too.
        if floor == 0:
            returns += 1
    highest = max(highest, floor)
print(highest, returns)
