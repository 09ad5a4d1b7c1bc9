import re
import sys

MAX_SHAPES = 100_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "(0|[1-9][0-9]{0,8})\n"
match = re.fullmatch(number * 2, text)
if not match:
    refuse("the input has to be two lines with one integer each")
for value in match.groups():
    if int(value) > MAX_SHAPES:
        refuse(f"{value} is too large")
sys.exit(42)
