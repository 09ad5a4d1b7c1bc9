import re
import sys

MAX_PER_WEEK = 1000
MAX_ONCE = 1_000_000_000
MAX_WEEKS = 1_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
positive = "([1-9][0-9]{0,6})"
match = re.fullmatch(f"{positive}\n(0|[1-9][0-9]{{0,9}}) {positive}\n{positive}\n", text)
if not match:
    refuse("the input has to be three lines with one, two and one integers")
north, once, south, weeks = map(int, match.groups())
if north > MAX_PER_WEEK or south > MAX_PER_WEEK:
    refuse("a or c is too large")
if once > MAX_ONCE:
    refuse("b is too large")
if weeks > MAX_WEEKS:
    refuse("w is too large")
sys.exit(42)
