import re
import sys

MAX = 1_000_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "([1-9][0-9]{0,9})"
match = re.fullmatch(f"{number} {number}\n" * 2, text)
if not match:
    refuse("the input has to be two lines with two positive integers each")
a, b, c, d = map(int, match.groups())
if not a <= b <= MAX:
    refuse("a or b is out of range")
if not c <= d <= MAX:
    refuse("c or d is out of range")
sys.exit(42)
