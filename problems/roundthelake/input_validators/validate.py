import re
import sys

MAX = 1_000_000_000


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
number = "([1-9][0-9]{0,9})"
match = re.fullmatch(f"{number}\n{number} {number}\n", text)
if not match:
    refuse("the input has to be one positive integer on the first line and two on the second")
n, a, b = map(int, match.groups())
if not 2 <= n <= MAX:
    refuse("n is out of range")
if a > n or b > n:
    refuse("there is no stone with this number")
if a == b:
    refuse("a and b are equal")
sys.exit(42)
