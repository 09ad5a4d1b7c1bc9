import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9]|1[0-2])\n([1-9][0-9]{0,8}(?: [1-9][0-9]{0,8})*)\n", text)
if not match:
    fail("expected a number from 1 to 12 and a line with positive integers")
weights = [int(word) for word in match.group(2).split(" ")]
if len(weights) != int(match.group(1)):
    fail("the number of weights is wrong")
if max(weights) > 100_000_000:
    fail("a weight is too large")
sys.exit(42)
