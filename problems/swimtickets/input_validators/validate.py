import re
import sys

MAX_VISITS = 1_000_000_000
MAX_SINGLE = 1000
MAX_SIZE = 1000
MAX_CARD = 1_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "([1-9][0-9]{0,9})"
match = re.fullmatch(f"{number}\n{number}\n{number} {number}\n", text)
if not match:
    refuse("the input has to be three lines with one, one and two positive integers")
visits, single, size, card = map(int, match.groups())
if visits > MAX_VISITS:
    refuse("n is too large")
if single > MAX_SINGLE:
    refuse("s is too large")
if not 2 <= size <= MAX_SIZE:
    refuse("k is out of range")
if card > MAX_CARD:
    refuse("c is too large")
sys.exit(42)
