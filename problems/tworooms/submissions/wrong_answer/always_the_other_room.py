# Wrong: sends the friends of each member to the other room, which does not work out in odd rings.
n, m = map(int, input().split())
friends = [[] for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    friends[a - 1].append(b - 1)
    friends[b - 1].append(a - 1)
room = [-1] * n
for start in range(n):
    if room[start] < 0:
        room[start] = 0
        to_visit = [start]
        for member in to_visit:
            for other in friends[member]:
                if room[other] < 0:
                    room[other] = 1 - room[member]
                    to_visit.append(other)
print("".join("AB"[number] for number in room))
