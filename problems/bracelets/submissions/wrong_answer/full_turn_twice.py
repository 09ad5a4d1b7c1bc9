import sys

n, lower, upper = sys.stdin.read().split()
n = int(n)
ways = 0
for pattern in (upper, upper[::-1]):
    # Wrong: the doubled ring holds the turn by n beads as well as the turn by 0.
    word = pattern + "#" + lower + lower
    border = [0] * len(word)
    length = 0
    for i in range(1, len(word)):
        while length and word[length] != word[i]:
            length = border[length - 1]
        if word[length] == word[i]:
            length += 1
        border[i] = length
    ways += border.count(n)
print(ways)
