import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,4}\n[1-9][0-9]{0,2}( [1-9][0-9]{0,2})*\n", text):
    fail("expected n on one line and the heights on the next")
first, second = text.splitlines()
n = int(first)
heights = [int(word) for word in second.split(" ")]
if n > 10000:
    fail("n is too large")
if len(heights) != n:
    fail("the second line does not have n numbers")
if max(heights) > 400:
    fail("a height is too large")
sys.exit(42)
