n = int(input())

count = {}
for i in range(n):
    pupil, club = input().split()
    # Wrong: a pupil who has signed twice counts twice.
    count[club] = count.get(club, 0) + 1

best = ""
most = 0
for club in sorted(count):
    if count[club] > most:
        best = club
        most = count[club]

print(best, most)
