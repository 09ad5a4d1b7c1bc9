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
if len(lines) != 3:
    fail(f"expected 3 lines, not {len(lines)}")
integers(lines[0], [(1, 1_000_000)])
a, b = integers(lines[1], [(1, 1_000_000)] * 2)
if a >= b:
    fail("a narrow panel has to be narrower than a wide one")
integers(lines[2], [(1, 1000)])
sys.exit(42)
