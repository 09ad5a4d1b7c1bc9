import sys
from collections import Counter
from itertools import accumulate


def main():
    _, cold, hot, *days = map(int, sys.stdin.buffer.read().split())
    # A cold day costs 2, a hot day earns 1; equal balances enclose a balanced holiday.
    steps = [-2 if day < cold else 1 if day > hot else 0 for day in days]
    balances = Counter(accumulate(steps, initial=0))
    print(sum(count * (count - 1) // 2 for count in balances.values()))


main()
