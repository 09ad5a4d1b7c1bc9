import sys


def main():
    n, s, e, z, *numbers = map(int, sys.stdin.buffer.read().split())

    # Trick j can follow trick i if neither t + x nor t - x gets smaller.
    tricks = []
    for t, x, fun in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
        if abs(x - s) <= t and abs(x - e) <= z - t:
            tricks.append((t + x, t - x, fun))
    tricks.sort()
    place = {}
    for down in sorted({down for _, down, _ in tricks}):
        place[down] = len(place) + 1

    # A Fenwick tree for the largest sum that ends with t - x up to a value.
    size = len(place)
    best = [0] * (size + 1)
    for _, down, fun in tricks:
        i = place[down]
        total = 0
        while i > 0:
            if best[i] > total:
                total = best[i]
            i -= i & -i
        total += fun
        i = place[down]
        while i <= size:
            if best[i] < total:
                best[i] = total
            i += i & -i

    result = 0
    for total in best:
        result = max(result, total)
    print(result)


main()
