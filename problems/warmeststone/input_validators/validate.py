import re
import sys

text = sys.stdin.buffer.read().decode("latin-1")
lines = text.split("\n")


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


def integers(line, count, least, most):
    """The integers of a line, separated by single spaces, without leading zeros."""
    if not re.fullmatch(r"(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*", line):
        refuse(f"not integers separated by single spaces: {line[:60]!r}")
    values = [int(word) for word in line.split(" ")]
    if len(values) != count:
        refuse(f"{len(values)} integers instead of {count}: {line[:60]!r}")
    for value in values:
        if not least <= value <= most:
            refuse(f"{value} is not from {least} to {most}")
    return values


def require_lines(count):
    if len(lines) != count + 1 or lines[-1] != "":
        refuse(f"there have to be {count} lines, each ended by a line feed")


# The interactor reads one of two kinds of test: all temperatures, or a rule from which it makes them.
require_lines(1)
kind, _, rest = lines[0].partition(" ")
if kind == "listed":
    stones = rest.count(" ") + 1
    temperatures = integers(rest, stones, -(10**9), 10**9)
    if stones > 10**6:
        refuse(f"{stones} stones")
    warmest = temperatures.index(max(temperatures))
    before, behind = temperatures[: warmest + 1], temperatures[warmest:]
    if any(a >= b for a, b in zip(before, before[1:])) or any(a <= b for a, b in zip(behind, behind[1:])):
        refuse("the temperatures do not rise up to the warmest stone and fall behind it")
elif kind == "sloping":
    count, warmest, before, behind, seed = integers(rest, 5, 0, 10**9)
    if not 1 <= warmest <= count <= 10**6:
        refuse(f"stone {warmest} of {count}")
    if not (1 <= before <= 900 and 1 <= behind <= 900):
        refuse("the steps have to be from 1 to 900")
else:
    refuse(f"there are no tests of the kind {kind[:20]!r}")
sys.exit(42)
