# Right, but looks for the next member to move from the beginning each time.
n, m = map(int, input().split())
friends = [[] for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    friends[a - 1].append(b - 1)
    friends[b - 1].append(a - 1)
room = [0] * n


def next_to_move():
    for member in range(n):
        if sum(room[other] == room[member] for other in friends[member]) > 1:
            return member
    return None


member = next_to_move()
while member is not None:
    room[member] = 1 - room[member]
    member = next_to_move()
print("".join("AB"[number] for number in room))
