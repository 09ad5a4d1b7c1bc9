n = int(input())
place = input()

note_at = {}
for i in range(n):
    here, there = input().split()
    note_at[here] = there

visited = {place}
reason = "end"
while place in note_at:
    place = note_at[place]
    if place in visited:
        reason = "circle"
        break
    visited.add(place)

print(len(visited), reason)
