import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


def integers(line, ranges):
    """The integers of a line, separated by single spaces, each within its range."""
    words = line.split(" ")
    if len(words) != len(ranges):
        fail(f"expected {len(ranges)} integers: {line[:40]!r}")
    for word, (low, high) in zip(words, ranges):
        if not re.fullmatch("0|-?[1-9][0-9]{0,17}", word) or not low <= int(word) <= high:
            fail(f"not an integer from {low} to {high}: {word[:40]!r}")
    return [int(word) for word in words]


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not text.endswith("\n"):
    fail("the last line has no end")
lines = text[:-1].split("\n")

n, m, q = integers(lines[0], [(2, 5000), (1, 6000), (1, 5000)])
if len(lines) != m + q + 1:
    fail(f"expected {m + q + 1} lines, not {len(lines)}")
group = list(range(n + 1))
members = [[clock] for clock in group]
ahead = [0] * (n + 1)
for line in lines[1 : m + 1]:
    a, b, d = integers(line, [(1, n), (1, n), (0, 719)])
    if a == b:
        fail(f"a note about a single clock: {line!r}")
    wrong = (ahead[a] + d - ahead[b]) % 720
    if group[a] == group[b]:
        if wrong != 0:
            fail(f"a contradiction: {line!r}")
        continue
    if len(members[group[b]]) > len(members[group[a]]):
        a, b, wrong = b, a, -wrong
    old = group[b]
    for clock in members[old]:
        ahead[clock] += wrong
        group[clock] = group[a]
    members[group[a]] += members[old]
    members[old] = []
for line in lines[m + 1 :]:
    a, b = integers(line, [(1, n), (1, n)])
    if a == b:
        fail(f"a question about a single clock: {line!r}")
sys.exit(42)
