n = int(input())
notes = [0] + [int(word) for word in input().split()]

# Wrong: remembers only box 1 and the two boxes opened last.
before = 0
box = 1
count = 1
while notes[box] != 1 and notes[box] != box and notes[box] != before and count < n:
    before = box
    box = notes[box]
    count += 1
print(count, notes[box])
