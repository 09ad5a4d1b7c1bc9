n = int(input())
notes = [0] + [int(word) for word in input().split()]

# Slow: keeps no record, but walks again from box 1 to see whether a box is open.
count = 1
box = notes[1]
while True:
    is_open = False
    other = 1
    for step in range(count):
        if other == box:
            is_open = True
        other = notes[other]
    if is_open:
        break
    count += 1
    box = notes[box]
print(count, box)
