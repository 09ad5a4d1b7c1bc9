# Puts the stalls in a row: where it ends they are neighbours as well.
from collections import Counter
from heapq import heapify, heappop, heappush

count = int(input())
kinds = list(map(int, input().split()))
stalls = {}
for stall, kind in enumerate(kinds, 1):
    stalls.setdefault(kind, []).append(stall)
heap = [(-amount, kind) for kind, amount in Counter(kinds).items()]
heapify(heap)
row, held = [], None
while heap:
    amount, kind = heappop(heap)
    row.append(stalls[kind].pop())
    if held:
        heappush(heap, held)
    held = (amount + 1, kind) if amount < -1 else None
print("impossible" if held else " ".join(map(str, row)))
