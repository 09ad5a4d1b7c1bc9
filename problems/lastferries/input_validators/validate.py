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
n, m = numbers(lines[0], 2)
if not 2 <= n <= 12_000 or not 1 <= m <= 14_000:
    fail("n or m is out of range")
if len(lines) != m + 1:
    fail("wrong number of lines")
for line in lines[1:]:
    a, b = numbers(line, 2)
    if not 1 <= a <= n or not 1 <= b <= n or a == b:
        fail(f"no ferry can go between {line}")
sys.exit(42)
