import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    lines = list(zip(numbers[::2], numbers[1::2]))
    # From the last day to the first; each island knows the members of its group.
    group = list(range(n + 1))
    members = [[island] for island in range(n + 1)]
    pairs = total = 0
    for a, b in reversed(lines):
        small, large = group[a], group[b]
        if small != large:
            if len(members[small]) > len(members[large]):
                small, large = large, small
            pairs += len(members[small]) * len(members[large])
            for island in members[small]:
                group[island] = large
            members[large] += members[small]
            members[small] = []
        total += pairs
    print(total)


main()
