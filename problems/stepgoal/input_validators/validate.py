import re
import sys

MAX_STEPS = 1_000_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch(r"(0|[1-9][0-9]{0,9})\n([1-9][0-9]{0,9})\n", text)
if not match:
    refuse("the input has to be two lines with one integer each")
for value in match.groups():
    if int(value) > MAX_STEPS:
        refuse(f"{value} is too large")
sys.exit(42)
