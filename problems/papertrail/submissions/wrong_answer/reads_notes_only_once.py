n = int(input())
place = input()

# Wrong: uses a note only if it comes later in the input than the note before.
visited = {place}
reason = "end"
for i in range(n):
    here, there = input().split()
    if here == place:
        place = there
        if place in visited:
            reason = "circle"
        visited.add(place)

print(len(visited), reason)
