import re
import sys

MAX_YEARS = 1_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch(r"[A-Z][a-z]{1,19}\n([1-9][0-9]{0,6})\n", text)
if not match:
    refuse("the input has to be a name and a positive integer, each on its own line")
if int(match[1]) > MAX_YEARS:
    refuse("n is too large")
sys.exit(42)
