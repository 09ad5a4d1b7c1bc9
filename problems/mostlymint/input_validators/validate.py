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
if len(lines) != 1:
    fail("expected one line")
kinds = numbers(lines[0], lines[0].count(" ") + 1)
if len(kinds) > 1000:
    fail("too many boxes")
if not all(1 <= kind <= 1000 for kind in kinds):
    fail("a kind is out of range")
if max(map(kinds.count, set(kinds))) * 2 <= len(kinds):
    fail("no kind is in more than half of the boxes")
sys.exit(42)
