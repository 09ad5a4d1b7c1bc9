import sys
from collections import deque

MOD = 10**9 + 7


def divisions(difference: int, pitches: list[int]) -> int:
    # before[i] is the number of divisions of the first 0, 1, ..., i - 1 singers
    # together; the last ensemble may begin at any of first..end - 2.
    before = [0, 1]
    ways = 1
    high: deque[int] = deque()
    low: deque[int] = deque()
    first = 0
    for end, pitch in enumerate(pitches, 1):
        # Pitches that a newer one outdoes can never be the extreme again.
        while high and high[-1] < pitch:
            high.pop()
        while low and low[-1] > pitch:
            low.pop()
        high.append(pitch)
        low.append(pitch)
        while high[0] - low[0] > difference:
            leaving = pitches[first]
            first += 1
            if high[0] == leaving:
                high.popleft()
            if low[0] == leaving:
                low.popleft()
        ways = (before[end - 1] - before[first]) % MOD if first <= end - 2 else 0
        before.append((before[end] + ways) % MOD)
    return ways


_, difference, *pitches = map(int, sys.stdin.buffer.read().split())
print(divisions(difference, pitches))
