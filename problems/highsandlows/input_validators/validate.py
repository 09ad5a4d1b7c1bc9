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
if len(lines) != 2:
    fail("expected two lines")
(n,) = numbers(lines[0], 1)
if not 1 <= n <= 100_000:
    fail("n is out of range")
if not all(0 <= height <= 1000 for height in numbers(lines[1], n)):
    fail("a height is out of range")
sys.exit(42)
