import re
import sys

MAX = 1_000_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "([1-9][0-9]{0,9})"
match = re.fullmatch(f"{number} {number}\n{number}\n", text)
if not match:
    refuse("the input has to be two positive integers on the first line and one on the second")
for value in match.groups():
    if int(value) > MAX:
        refuse(f"{value} is too large")
sys.exit(42)
