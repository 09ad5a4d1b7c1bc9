import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9][0-9]?) ([1-9][0-9]{0,14})\n", text)
if not match:
    fail("the input has to be one line with two positive integers")
n, r = int(match.group(1)), int(match.group(2))
if n > 30:
    fail(f"the level {n} is too large")
if r > 3**n:
    fail(f"there is no row {r}")
sys.exit(42)
