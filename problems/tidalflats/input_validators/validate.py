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


rows, columns, period = integers(lines[0], 3, 1, 200)
if period > 8:
    refuse(f"a tide of {period} minutes")
require_lines(rows + 2)
levels = integers(lines[1], period, 0, 9)
for row in lines[2 : rows + 2]:
    if not re.fullmatch(r"[0-9]+", row) or len(row) != columns:
        refuse(f"each row has to have {columns} digits")
if int(lines[2][0]) < levels[0]:
    refuse("the top left field is under water at minute 0")
sys.exit(42)
