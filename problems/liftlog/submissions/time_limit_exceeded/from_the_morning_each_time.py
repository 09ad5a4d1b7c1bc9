log = input()

# Slow: for each moment of the day, follows the lift again from the morning.
highest = 0
returns = 0
for moment in range(1, len(log) + 1):
    floor = 0
    for i in range(moment):
        if log[i] == "U":
            floor += 1
        else:
            floor -= 1
    if floor > highest:
        highest = floor
    if floor == 0:
        returns += 1
print(highest, returns)
