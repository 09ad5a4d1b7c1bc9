import re
import sys

MAX_CLICKS = 1_000_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch(r"[1-9][0-9]{3}\n(0|[1-9][0-9]{0,9})\n", text)
if not match:
    refuse("the input has to be a number with four digits and an integer, each on its own line")
if int(match[1]) > MAX_CLICKS:
    refuse("k is too large")
sys.exit(42)
