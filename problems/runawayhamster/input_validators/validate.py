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

if len(lines) < 2:
    fail("too few lines")
(n,) = integers(lines[1], [(1, 2000)])
integers(lines[0], [(0, n)])
if len(lines) != n + 1:
    fail(f"expected {n + 1} lines, not {len(lines)}")
top = list(range(n + 1))


def find(chamber):
    while top[chamber] != chamber:
        top[chamber] = top[top[chamber]]
        chamber = top[chamber]
    return chamber


for line in lines[2:]:
    a, b = map(find, integers(line, [(1, n), (1, n)]))
    if a == b:
        fail(f"two ways between chambers with this tunnel: {line!r}")
    top[a] = b
sys.exit(42)
