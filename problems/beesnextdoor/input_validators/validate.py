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

(n,) = integers(lines[0], [(1, 5000)])
if len(lines) != n + 1:
    fail(f"expected {n + 1} lines, not {len(lines)}")
hives = set()
for line in lines[1:]:
    if not re.fullmatch("(0|-?[1-9][0-9]{0,6}) (0|-?[1-9][0-9]{0,6})", line):
        fail(f"not a position: {line!r}")
    x, y = map(int, line.split(" "))
    if abs(x) > 1_000_000 or abs(y) > 1_000_000:
        fail(f"too far away: {line!r}")
    if (x, y) in hives:
        fail(f"a second hive on the same plot: {line!r}")
    hives.add((x, y))
sys.exit(42)
