import sys
from heapq import heappop, heappush


def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    begins, ends = numbers[::2], numbers[1::2]
    posts = sorted(set(numbers))
    children = sorted(range(n), key=begins.__getitem__)
    metres = [0] * n
    # The children whose pieces have begun, the last one on top; -child, as the heap gives the smallest.
    heap = []
    begun = 0
    for post, following in zip(posts, posts[1:]):
        while begun < n and begins[children[begun]] == post:
            heappush(heap, -children[begun])
            begun += 1
        while heap and ends[-heap[0]] <= post:
            heappop(heap)
        if heap:
            metres[-heap[0]] += following - post
    most = max(metres)
    print(n - metres.count(0), metres.index(most) + 1, most)


main()
