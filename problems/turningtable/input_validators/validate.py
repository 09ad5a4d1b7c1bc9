import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,3} (0|[1-9][0-9]{0,9})\n[1-9][0-9]{0,2}( [1-9][0-9]{0,2})*\n", text):
    fail("expected n and k on one line and the dishes on the next")
first, second = text.splitlines()
n, k = [int(word) for word in first.split(" ")]
if n > 2000 or k > 10**9:
    fail("n or k is too large")
if len(second.split(" ")) != n:
    fail("the second line does not have n numbers")
sys.exit(42)
