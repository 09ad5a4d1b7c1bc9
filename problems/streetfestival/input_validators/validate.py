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

n, s, e, z = integers(lines[0], [(1, 10_000), (0, 100_000), (0, 100_000), (1, 100_000)])
if abs(s - e) > z:
    fail("the bus cannot be reached")
if len(lines) != n + 1:
    fail(f"expected {n + 1} lines, not {len(lines)}")
places = set()
for line in lines[1:]:
    t, x, f = integers(line, [(0, 100_000), (0, 100_000), (1, 1_000_000)])
    if (t, x) in places:
        fail(f"a second trick at the same minute and house: {line!r}")
    places.add((t, x))
sys.exit(42)
