import sys
from bisect import bisect_left


def main():
    n, rest, *numbers = map(int, sys.stdin.buffer.read().split())
    offers = sorted(zip(numbers[1::3], numbers[0::3], numbers[2::3]))
    ends = [end for end, start, coins in offers]
    # best[k] is for the k offers that end first.
    best = [0]
    for end, start, coins in offers:
        before = bisect_left(ends, start - rest)
        best.append(max(best[-1], best[before] + coins))
    print(best[n])


main()
