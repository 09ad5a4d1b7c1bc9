import re
import sys

MAX_NUMBER = 1_000_000
MAX_PRICE = 1000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "([1-9][0-9]{0,6})\n"
match = re.fullmatch(number * 3, text)
if not match:
    refuse("the input has to be three lines with one positive integer each")
first, last, price = map(int, match.groups())
if not first <= last <= MAX_NUMBER:
    refuse("a or b is out of range")
if price > MAX_PRICE:
    refuse("p is too large")
sys.exit(42)
