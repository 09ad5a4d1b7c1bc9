import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


def integers(line, ranges):
    """The integers of a line, separated by single spaces, each within its range."""
    words = line.split(" ")
    if len(words) != len(ranges):
        fail(f"expected {len(ranges)} integers: {line!r}")
    for word, (low, high) in zip(words, ranges):
        if not re.fullmatch("0|[1-9][0-9]{0,17}", word) or not low <= int(word) <= high:
            fail(f"not an integer from {low} to {high}: {word!r}")
    return [int(word) for word in words]


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not text.endswith("\n"):
    fail("the last line has no end")
lines = text[:-1].split("\n")

n, m, k = integers(lines[0], [(2, 5000), (1, 8000), (2, 5000)])
if k > n:
    fail(f"more huts needed than there are: {k}")
if len(lines) != m + 1:
    fail(f"expected {m + 1} lines, not {len(lines)}")
for line in lines[1:]:
    a, b, w = integers(line, [(1, n), (1, n), (1, 100_000)])
    if a == b:
        fail(f"a path from a hut to itself: {line!r}")
sys.exit(42)
