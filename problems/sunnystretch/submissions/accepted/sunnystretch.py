import sys
from itertools import accumulate


def main():
    count, wanted, *hours = map(int, sys.stdin.buffer.read().split())
    sums = [0, *accumulate(sun - wanted for sun in hours)]
    # From the lowest beginning upwards, the earliest day so far begins the longest stretch.
    earliest, longest = count + 1, 0
    for day in sorted(range(count + 1), key=sums.__getitem__):
        earliest = min(earliest, day)
        longest = max(longest, day - earliest)
    print(longest)


main()
