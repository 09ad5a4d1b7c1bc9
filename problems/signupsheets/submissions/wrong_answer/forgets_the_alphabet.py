n = int(input())

pupils_of = {}
for i in range(n):
    pupil, club = input().split()
    if club not in pupils_of:
        pupils_of[club] = set()
    pupils_of[club].add(pupil)

best = ""
most = 0
for club in pupils_of:  # Wrong: takes the first club on the sheets, not in the alphabet.
    if len(pupils_of[club]) > most:
        best = club
        most = len(pupils_of[club])

print(best, most)
