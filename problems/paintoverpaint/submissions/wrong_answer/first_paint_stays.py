# Wrong: shows the first child who painted a place instead of the last one.
from heapq import heappop, heappush

n = int(input())
pieces = [tuple(map(int, input().split())) for _ in range(n)]
posts = sorted({post for piece in pieces for post in piece})
children = sorted(range(n), key=lambda child: pieces[child][0])
metres = [0] * n
heap = []
begun = 0
for post, following in zip(posts, posts[1:]):
    while begun < n and pieces[children[begun]][0] == post:
        heappush(heap, children[begun])
        begun += 1
    while heap and pieces[heap[0]][1] <= post:
        heappop(heap)
    if heap:
        metres[heap[0]] += following - post
most = max(metres)
print(n - metres.count(0), metres.index(most) + 1, most)
