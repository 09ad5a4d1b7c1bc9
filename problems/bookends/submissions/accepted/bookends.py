import sys


def main():
    strip = sys.stdin.read().split()[1]
    pieces = longest = 0
    for letter in set(strip):
        copies = strip.count(letter)
        if copies >= 2:
            pieces += copies * (copies - 1) // 2
            longest = max(longest, strip.rindex(letter) - strip.index(letter) + 1)
    print(pieces, longest)


main()
