import sys


def borders(word):
    """For every prefix of the word, the length of its longest proper border."""
    border = [0] * len(word)
    length = 0
    for i in range(1, len(word)):
        letter = word[i]
        while length and word[length] != letter:
            length = border[length - 1]
        if word[length] == letter:
            length += 1
        border[i] = length
    return border


def main():
    n, lower, upper = sys.stdin.read().split()
    n = int(n)
    ways = 0
    for pattern in (upper, upper[::-1]):
        # The last bead of the doubled ring would count the full turn twice.
        ways += borders(pattern + "#" + lower + lower[:-1]).count(n)
    print(ways)


main()
