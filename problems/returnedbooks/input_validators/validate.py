import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,3} [1-9][0-9]{0,5}\n[1-9][0-9]{0,5}( [1-9][0-9]{0,5})*\n", text):
    fail("expected n and m on one line and the shelves on the next")
first, second = text.splitlines()
n, m = [int(word) for word in first.split(" ")]
shelves = [int(word) for word in second.split(" ")]
if n > 5000 or m > 100000:
    fail("n or m is too large")
if len(shelves) != n:
    fail("the second line does not have n numbers")
if max(shelves) > m:
    fail("a shelf number is larger than m")
sys.exit(42)
