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

n, m = integers(lines[0], [(2, 3000), (1, 6000)])
if len(lines) != m + 1:
    fail(f"expected {m + 1} lines, not {len(lines)}")
neighbours = [[] for _ in range(n + 1)]
for line in lines[1:]:
    a, b, w = integers(line, [(1, n), (1, n), (1, 1000)])
    if a == b:
        fail(f"a street from a crossing to itself: {line!r}")
    neighbours[a].append(b)
    neighbours[b].append(a)
reached = {1}
queue = [1]
for crossing in queue:
    for to in neighbours[crossing]:
        if to not in reached:
            reached.add(to)
            queue.append(to)
if len(reached) < n:
    fail("not every crossing can be reached")
sys.exit(42)
