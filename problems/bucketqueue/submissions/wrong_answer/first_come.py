import heapq
import sys

n, k, *minutes = map(int, sys.stdin.buffer.read().split())

# Serves the villagers in the order in which they are listed: no tap is ever
# idle, but a slow bucket in front delays all the others.
free_at = [0] * k
total = 0
for value in minutes:
    full_at = free_at[0] + value
    heapq.heapreplace(free_at, full_at)
    total += full_at
print(total)
