n = int(input())
notes = [0] + [int(word) for word in input().split()]

# Wrong: takes for granted that the notes lead back to box 1.
box = notes[1]
count = 1
while box != 1 and count < n:
    box = notes[box]
    count += 1
print(count, box)
