import sys

# Wrong: the difference tells which half a kite belongs to, not its place within it.
numbers = list(map(int, sys.stdin.buffer.read().split()))
kites = sorted(zip(numbers[1::2], numbers[2::2]), key=lambda kite: kite[0] - kite[1])
painted = tied = 0
for paint, tail in kites:
    painted += paint
    tied = max(tied, painted) + tail
print(tied)
