import sys

n, *numbers = map(int, sys.stdin.read().split())
left = [0] + numbers[:n]
rest = numbers[n:]
total = 0
# Wrong: a long chain can be in the way of two others.
for w, a, b in sorted(zip(rest[2::3], rest[0::3], rest[1::3]), reverse=True):
    if left[a] > 0 and left[b] > 0:
        left[a] -= 1
        left[b] -= 1
        total += w
print(total)
