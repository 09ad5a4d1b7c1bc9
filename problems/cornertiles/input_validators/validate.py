import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-6]) ([1-6])\n(([.#]+\n)+)", text)
if not match:
    fail("expected two integers from 1 to 6 and a grid of . and #")
h, w = int(match.group(1)), int(match.group(2))
rows = match.group(3).split("\n")[:-1]
if len(rows) != h or any(len(row) != w for row in rows):
    fail(f"the grid does not have {h} rows of {w} squares")
if "." not in match.group(3):
    fail("there is no square to cover")
sys.exit(42)
