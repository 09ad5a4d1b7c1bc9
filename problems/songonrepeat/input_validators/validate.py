import re
import sys

MAX_TIMES = 200_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch(r"([1-9][0-9]?) (0|[1-9][0-9]?)\n([1-9][0-9]{0,5})\n", text)
if not match:
    refuse("the input has to be two integers on the first line and one on the second")
minutes, seconds, times = map(int, match.groups())
if minutes > 59 or seconds > 59:
    refuse("m or s is larger than 59")
if times > MAX_TIMES:
    refuse("n is too large")
sys.exit(42)
