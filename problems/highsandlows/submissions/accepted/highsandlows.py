import sys


def sum_of_highest(heights):
    """The sum of the highest heights of all stretches, of which some have a single hut."""
    # For the stretches that end here: how many have which height as their highest.
    stack = []
    here = total = 0
    for height in heights:
        count = 1
        while stack and stack[-1][0] <= height:
            lower, stretches = stack.pop()
            here -= lower * stretches
            count += stretches
        stack.append((height, count))
        here += height * count
        total += here
    return total


def main():
    heights = list(map(int, sys.stdin.buffer.read().split()))[1:]
    # The lowest is the highest of the negative heights; stretches of one hut cancel out.
    print(sum_of_highest(heights) + sum_of_highest([-height for height in heights]))


main()
