n = int(input())

pupils_of = {}
for i in range(n):
    pupil, club = input().split()
    if club not in pupils_of:
        pupils_of[club] = set()
    pupils_of[club].add(pupil)

best = ""
most = 0
for club in sorted(pupils_of):
    if len(pupils_of[club]) > most:
        best = club
        most = len(pupils_of[club])

print(best, most)
