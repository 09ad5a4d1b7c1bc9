import re
import sys

MAX_MINUTES = 1_000_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch(r"(0|[1-9][0-9]?) (0|[1-9][0-9]?)\n([1-9][0-9]{0,9})\n", text)
if not match:
    refuse("the input has to be two integers on the first line and one on the second")
hours, minutes, journey = map(int, match.groups())
if hours > 23 or minutes > 59:
    refuse("this is no time of day")
if journey > MAX_MINUTES:
    refuse("t is too large")
sys.exit(42)
