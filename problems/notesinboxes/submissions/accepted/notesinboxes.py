n = int(input())
notes = [0] + [int(word) for word in input().split()]

is_open = [False] * (n + 1)
box = 1
count = 0
while not is_open[box]:
    is_open[box] = True
    count += 1
    box = notes[box]
print(count, box)
