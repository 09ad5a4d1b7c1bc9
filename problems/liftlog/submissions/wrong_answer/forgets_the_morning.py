log = input()

# Wrong: if the lift is always below floor 0, the highest floor is still floor 0.
floor = 0
floors = []
for move in log:
    if move == "U":
        floor += 1
    else:
        floor -= 1
    floors.append(floor)
print(max(floors), floors.count(0))
