import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9][0-9]?) ([1-9])\n", text)
if not match:
    fail("the input has to be one line with two positive integers")
n, k = int(match.group(1)), int(match.group(2))
if n > 50:
    fail(f"{n} is too large")
weight = 1
for size in range(2, n + 1):
    weight = size + k * weight
if weight > 10**18:
    fail(f"the weight {weight} is too large")
sys.exit(42)
