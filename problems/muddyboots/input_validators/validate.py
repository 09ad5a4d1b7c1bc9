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

n, m, c, f = integers(lines[0], [(2, 5000), (1, 8000), (0, 100_000), (1, 5000)])
if f > n or len(lines) != m + 2:
    fail("too many fountains, or a wrong number of lines")
if len(set(integers(lines[1], [(1, n)] * f))) < f:
    fail("a crossing with two fountains")
for line in lines[2:]:
    numbers, _, kind = line.rpartition(" ")
    if kind not in ("mud", "dry", "hall"):
        fail(f"there is no such kind of path: {kind[:40]!r}")
    a, b, w = integers(numbers, [(1, n), (1, n), (1, 1000)])
    if a == b:
        fail(f"a path from a crossing to itself: {line!r}")
sys.exit(42)
