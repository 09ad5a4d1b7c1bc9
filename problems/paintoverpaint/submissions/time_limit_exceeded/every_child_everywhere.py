# Right, but asks every child at each part of the fence.
n = int(input())
pieces = [tuple(map(int, input().split())) for _ in range(n)]
posts = sorted({post for piece in pieces for post in piece})
metres = [0] * n
for post, following in zip(posts, posts[1:]):
    last = -1
    for child in range(n):
        if pieces[child][0] <= post and following <= pieces[child][1]:
            last = child
    if last >= 0:
        metres[last] += following - post
most = max(metres)
print(n - metres.count(0), metres.index(most) + 1, most)
