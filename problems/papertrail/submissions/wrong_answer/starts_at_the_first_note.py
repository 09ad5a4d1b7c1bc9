n = int(input())
start = input()

note_at = {}
place = ""
for i in range(n):
    here, there = input().split()
    note_at[here] = there
    if i == 0:
        place = here  # Wrong: Linh begins at the place in the second line.

visited = set()
while place in note_at and place not in visited:
    visited.add(place)
    place = note_at[place]

if place in visited:
    print(len(visited), "circle")
else:
    print(len(visited) + 1, "end")
