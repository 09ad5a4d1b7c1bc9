from collections import Counter


def main():
    count = int(input())
    kinds = list(map(int, input().split()))
    amount = Counter(kinds)
    if max(amount.values()) > count // 2:
        print("impossible")
        return
    stalls = sorted(range(count), key=lambda stall: (-amount[kinds[stall]], kinds[stall]))
    ring = [0] * count
    half = (count + 1) // 2
    ring[::2], ring[1::2] = stalls[:half], stalls[half:]
    print(*(stall + 1 for stall in ring))


main()
