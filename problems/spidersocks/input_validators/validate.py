import re
import sys

MAX_SPIDERS = 100_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch(r"([1-9][0-9]{0,8})\n", text)
if not match:
    refuse("the input has to be one line with a positive integer")
if int(match[1]) > MAX_SPIDERS:
    refuse("n is too large")
sys.exit(42)
