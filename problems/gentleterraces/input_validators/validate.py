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


require_lines(2)
n, d = integers(lines[0], 2, 0, 100_000)
if not 1 <= n <= 50_000:
    refuse(f"{n} terraces")
integers(lines[1], n, 0, 100_000)
sys.exit(42)
