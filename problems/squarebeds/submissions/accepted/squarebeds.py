from collections import Counter


def main():
    n = int(input())
    boards = list(map(int, input().split()))
    longest = max(boards)

    # rest[a] is a without its largest square factor: larger squares overwrite smaller ones.
    rest = list(range(longest + 1))
    side = 2
    while side * side <= longest:
        square = side * side
        rest[square::square] = range(1, longest // square + 1)
        side += 1

    count = Counter(rest[a] for a in boards)
    print(sum(k * (k - 1) // 2 for k in count.values()))


main()
