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

(n,) = integers(lines[0], [(4, 10_000)])
if len(lines) != n + 1:
    fail(f"expected {n + 1} lines, not {len(lines)}")
corners = [integers(line, [(-1_000_000, 1_000_000)] * 2) for line in lines[1:]]
sides = []
for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1]):
    sides.append((to_x - x, to_y - y))
rounds = 0
for (x, y), (to_x, to_y) in zip(sides, sides[1:] + sides[:1]):
    if x * to_y - y * to_x <= 0:
        fail("a corner that is not a turn to the left")
    # The direction of the sides passes that of the positive x axis once in each round.
    if (y < 0 or (y == 0 and x < 0)) and (to_y > 0 or (to_y == 0 and to_x > 0)):
        rounds += 1
if rounds != 1:
    fail(f"the polygon winds around {rounds} times")
sys.exit(42)
