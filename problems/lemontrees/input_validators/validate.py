import re
import sys

MAX = 1_000_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "([1-9][0-9]{0,9})"
match = re.fullmatch(f"{number}\n{number} {number}\n", text)
if not match:
    refuse("the input has to be one positive integer on the first line and two on the second")
step, first, last = map(int, match.groups())
if step > MAX:
    refuse("k is too large")
if not first <= last <= MAX:
    refuse("a or b is out of range")
sys.exit(42)
