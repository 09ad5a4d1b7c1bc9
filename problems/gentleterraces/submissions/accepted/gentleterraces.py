import sys
from heapq import heappush, heappushpop

_, d, *heights = map(int, sys.stdin.buffer.read().split())

# The fewest carts, as a function of the height of the latest terrace, is a
# convex function. Two heaps hold the points where its slope changes by one:
# `falling` those left of the minimum (negated, so that the nearest comes
# first), `rising` those right of it. Allowing a difference of d for the next
# terrace moves them apart, which `shift` does for all of them at once.
falling: list[int] = []
rising: list[int] = []
carts = 0
shift = 0
for height in heights:
    left = -heappushpop(falling, -(height + shift)) - shift
    carts += left - height
    heappush(rising, left - shift)

    right = heappushpop(rising, height - shift) + shift
    carts += height - right
    heappush(falling, -(right + shift))
    shift += d
print(carts)
