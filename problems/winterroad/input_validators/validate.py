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


n, m = integers(lines[0], 2, 1, 35_000)
if not 2 <= n <= 30_000 or m < n - 1:
    refuse(f"{n} towns and {m} roads")
require_lines(m + 1)
group = list(range(n + 1))


def find(town):
    while group[town] != town:
        group[town] = group[group[town]]
        town = group[town]
    return town


parts = n
for line in lines[1 : m + 1]:
    a, b, length = integers(line, 3, 1, 10**9)
    if max(a, b) > n or a == b:
        refuse(f"a road from {a} to {b}")
    if find(a) != find(b):
        group[find(a)] = find(b)
        parts -= 1
if parts > 1:
    refuse("not all towns are connected")
sys.exit(42)
