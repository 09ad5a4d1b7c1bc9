import sys


def main():
    n, q, *numbers = map(int, sys.stdin.buffer.read().split())
    missing = [0] + numbers[:n]
    full = [0] * (n + 1)
    rest = numbers[n:]
    # Slow: pours the rain of each cloud into each single barrel.
    for cloud, (l, r, d) in enumerate(zip(rest[0::3], rest[1::3], rest[2::3]), 1):
        for barrel in range(l, r + 1):
            if missing[barrel] > 0:
                missing[barrel] -= d
                if missing[barrel] <= 0:
                    full[barrel] = cloud
    print("\n".join(map(str, full[1:])))


main()
