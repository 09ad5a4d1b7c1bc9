import re
import sys

MAX = 500_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "(0|[1-9][0-9]{0,8})"
match = re.fullmatch(f"{number} {number} {number}\n", text)
if not match:
    refuse("the input has to be one line with three integers")
for value in match.groups():
    if int(value) > MAX:
        refuse(f"{value} is too large")
sys.exit(42)
