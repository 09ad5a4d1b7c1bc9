n = int(input())

# Slow: looks through the list of the club for every entry.
pupils_of = {}
for i in range(n):
    pupil, club = input().split()
    if club not in pupils_of:
        pupils_of[club] = []
    if pupil not in pupils_of[club]:
        pupils_of[club].append(pupil)

best = ""
most = 0
for club in sorted(pupils_of):
    if len(pupils_of[club]) > most:
        best = club
        most = len(pupils_of[club])

print(best, most)
