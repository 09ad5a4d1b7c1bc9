pattern = input()

# Slow: after each beat, counts all strokes from the beginning again.
soft = 0
loud = 0
for end in range(1, len(pattern) + 1):
    soft = 0
    loud = 0
    for i in range(end):
        if pattern[i] == "x":
            soft += 1
        elif pattern[i] == "X":
            loud += 1
print(soft, loud)
