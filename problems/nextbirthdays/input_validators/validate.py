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
DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def check_date(text):
    day, month = integers(text, [(1, 31), (1, 12)])
    if day > DAYS[month - 1]:
        fail(f"no such date: {text!r}")


if len(lines) < 2:
    fail("the second line is missing")
check_date(lines[0])
(n,) = integers(lines[1], [(1, 5_000)])
if len(lines) != n + 2:
    fail(f"expected {n + 2} lines, not {len(lines)}")
names = set()
for line in lines[2:]:
    name, _, date = line.partition(" ")
    if not re.fullmatch("[a-z]{1,10}", name):
        fail(f"not a name: {name[:50]!r}")
    check_date(date)
    names.add(name)
if len(names) != n:
    fail("a name appears twice")
sys.exit(42)
