n = int(input())
place = input()

notes = []
for i in range(n):
    here, there = input().split()
    notes.append([here, there])

# Slow: looks through all notes at every place.
visited = {place}
reason = ""
while reason == "":
    next_place = ""
    for here, there in notes:
        if here == place:
            next_place = there
            break
    if next_place == "":
        reason = "end"
    elif next_place in visited:
        reason = "circle"
    else:
        visited.add(next_place)
        place = next_place

print(len(visited), reason)
