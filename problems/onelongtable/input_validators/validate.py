import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


def integers(line, ranges):
    """The integers of a line, separated by single spaces, each within its range."""
    words = line.split(" ")
    if len(words) != len(ranges):
        fail(f"expected {len(ranges)} integers: {line[:50]!r}")
    for word, (low, high) in zip(words, ranges):
        if not re.fullmatch("0|-?[1-9][0-9]{0,18}", word) or not low <= int(word) <= high:
            fail(f"not an integer from {low} to {high}: {word[:50]!r}")
    return [int(word) for word in words]


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not text.endswith("\n"):
    fail("the last line has no end")
lines = text[:-1].split("\n")
height, width = integers(lines[0], [(1, 200)] * 2)
if len(lines) != height + 1:
    fail(f"expected {height + 1} lines, not {len(lines)}")
for line in lines[1:]:
    if not re.fullmatch("[.T]+", line) or len(line) != width:
        fail(f"not a row of {width} squares: {line[:50]!r}")
if not any("." in line for line in lines[1:]):
    fail("no square is free")
sys.exit(42)
