import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9][0-9]{0,2}) ([1-9][0-9]{0,2})\n(([FHo.]+\n)+)", text)
if not match:
    fail("expected two integers and a grid of F, H, o and .")
h, w = int(match.group(1)), int(match.group(2))
if h > 100 or w > 100:
    fail("the grid is too large")
grid = match.group(3)
rows = grid.split("\n")[:-1]
if len(rows) != h or any(len(row) != w for row in rows):
    fail(f"the grid does not have {h} rows of {w} squares")
if grid.count("F") != 1 or grid.count("H") != 1:
    fail("there has to be one F and one H")
sys.exit(42)
