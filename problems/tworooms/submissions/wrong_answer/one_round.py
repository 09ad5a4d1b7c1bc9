# Wrong: each member moves once at most, although later moves can bring friends to those who were content.
n, m = map(int, input().split())
friends = [[] for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    friends[a - 1].append(b - 1)
    friends[b - 1].append(a - 1)
room = [0] * n
for member in range(n):
    if sum(room[other] == room[member] for other in friends[member]) > 1:
        room[member] = 1 - room[member]
print("".join("AB"[number] for number in room))
