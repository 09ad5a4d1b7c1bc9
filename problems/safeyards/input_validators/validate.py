import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9][0-9]{0,2}) ([1-9][0-9]{0,2})\n(([.#]+\n)+)", text)
if not match:
    fail("expected two integers and a map of . and #")
h, w = int(match.group(1)), int(match.group(2))
if h > 100 or w > 100:
    fail("the map is too large")
rows = match.group(3).split("\n")[:-1]
if len(rows) != h or any(len(row) != w for row in rows):
    fail(f"the map does not have {h} rows of {w} squares")
sys.exit(42)
