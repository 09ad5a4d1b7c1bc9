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
if len(lines) != 4:
    fail(f"expected 4 lines, not {len(lines)}")
n, _ = integers(lines[0], [(2, 1_000), (1, 10**15)])
for line in lines[1:3]:
    if len(set(integers(line, [(1, n)] * n))) != n:
        fail("two cards move to the same place")
if not re.fullmatch("[AB]{1,100}", lines[3]):
    fail(f"not a program: {lines[3][:50]!r}")
sys.exit(42)
