import re
import sys

MAX_STOP = 500_000_000
MAX_MINUTE = 1_000_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "(0|[1-9][0-9]{0,9})"
match = re.fullmatch(f"{number}\n{number} {number}\n", text)
if not match:
    refuse("the input has to be one integer on the first line and two on the second")
last, minute, stop = map(int, match.groups())
if not 1 <= last <= MAX_STOP:
    refuse("L is out of range")
if minute > MAX_MINUTE:
    refuse("t is too large")
if stop > last:
    refuse("there is no stop p")
sys.exit(42)
