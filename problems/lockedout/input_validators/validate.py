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

n, m = integers(lines[0], [(1, 8000), (0, 10_000)])
if len(lines) != m + 2:
    fail(f"expected {m + 2} lines, not {len(lines)}")
integers(lines[1], [(1, 1_000_000)] * n)
for line in lines[2:]:
    a, b = integers(line, [(1, n), (1, n)])
    if a == b:
        fail(f"the key of a flat in its own drawer: {line!r}")
sys.exit(42)
