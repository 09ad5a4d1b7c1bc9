import sys

_, d, *heights = map(int, sys.stdin.buffer.read().split())


def carts(heights: list[int]) -> int:
    # Moves each terrace just near enough to the one before, and never the one
    # before, even if a single odd terrace drags all the others along.
    previous = heights[0]
    total = 0
    for height in heights:
        previous = min(max(height, previous - d), previous + d)
        total += abs(height - previous)
    return total


print(min(carts(heights), carts(heights[::-1])))
