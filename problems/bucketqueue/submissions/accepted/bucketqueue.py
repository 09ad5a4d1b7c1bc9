import sys

n, k, *minutes = map(int, sys.stdin.buffer.read().split())
minutes.sort(reverse=True)

# From the end of the morning: the k slowest buckets are filled last and count
# once, the next k count twice because somebody waits behind each of them.
total = 0
for position, value in enumerate(minutes):
    total += value * (position // k + 1)
print(total)
