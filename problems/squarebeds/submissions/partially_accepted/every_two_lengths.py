# Tries all pairs of different lengths: fast enough for the first two groups.
from collections import Counter
from math import sqrt


def main():
    input()
    count = Counter(map(int, input().split()))
    lengths = sorted(count)
    ways = 0
    for i, a in enumerate(lengths):
        ways += count[a] * (count[a] - 1) // 2
        for b in lengths[:i]:
            # Exact: the areas are at most 10^12.
            if sqrt(a * b).is_integer():
                ways += count[a] * count[b]
    print(ways)


main()
