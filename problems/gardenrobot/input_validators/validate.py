import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9][0-9]?) ([1-9][0-9]?)\n(([ST#.]+\n)+)", text)
if not match:
    fail("expected two integers and a map of S, T, # and .")
h, w = int(match.group(1)), int(match.group(2))
if h > 50 or w > 50:
    fail("the map is too large")
garden = match.group(3)
rows = garden.split("\n")[:-1]
if len(rows) != h or any(len(row) != w for row in rows):
    fail(f"the map does not have {h} rows of {w} squares")
if garden.count("S") != 1 or garden.count("T") != 1:
    fail("there has to be one S and one T")
sys.exit(42)
