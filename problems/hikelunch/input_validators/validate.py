import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,4}\n[1-9][0-9]{0,3}( [1-9][0-9]{0,3})*\n", text):
    fail("expected n on one line and the lengths on the next")
first, second = text.splitlines()
n = int(first)
lengths = [int(word) for word in second.split(" ")]
if not 2 <= n <= 10000:
    fail("n is out of range")
if len(lengths) != n:
    fail("the second line does not have n numbers")
if max(lengths) > 5000:
    fail("a length is too large")
sys.exit(42)
