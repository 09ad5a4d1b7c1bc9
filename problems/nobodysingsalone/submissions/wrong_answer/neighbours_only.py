import sys

MOD = 10**9 + 7

_, difference, *pitches = map(int, sys.stdin.buffer.read().split())

# Compares each singer only with the one to the left, although the first and
# the last singer of an ensemble can be far apart.
before = [0, 1]
ways = 1
first = 0
for end in range(1, len(pitches) + 1):
    if end >= 2 and abs(pitches[end - 1] - pitches[end - 2]) > difference:
        first = end - 1
    ways = (before[end - 1] - before[first]) % MOD if first <= end - 2 else 0
    before.append((before[end] + ways) % MOD)
print(ways)
