import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


def numbers(line, count):
    if not re.fullmatch(r"(0|-?[1-9][0-9]{0,9})( (0|-?[1-9][0-9]{0,9}))*", line):
        fail(f"not integers separated by single spaces: {line[:40]!r}")
    values = [int(word) for word in line.split(" ")]
    if len(values) != count:
        fail(f"expected {count} integers, found {len(values)}")
    return values


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not text.endswith("\n"):
    fail("the last line does not end")
lines = text[:-1].split("\n")
(n,) = numbers(lines[0], 1)
if not 1 <= n <= 20_000:
    fail("n is out of range")
if len(lines) != n + 1:
    fail("wrong number of lines")
for line in lines[1:]:
    x, y = numbers(line, 2)
    if abs(x) > 1000 or abs(y) > 1000 or x == y == 0:
        fail(f"no kite can be at {line}")
sys.exit(42)
