import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


number = r"(0|[1-9][0-9]{0,9})"
line = number + r"( " + number + r")*\n"
text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(number + " " + number + r"\n" + line + line, text):
    fail("expected three lines of numbers")
first, second, third = text.splitlines()
n, m = [int(word) for word in first.split(" ")]
stones = [int(word) for word in second.split(" ")]
ranges = [int(word) for word in third.split(" ")]
if not (1 <= m <= n <= 10**9 and m <= 1500):
    fail("n or m is out of range")
if len(stones) != m or len(ranges) != m:
    fail("a line does not have m numbers")
if stones[0] < 1 or stones[-1] > n:
    fail("a stone does not exist")
if stones != sorted(set(stones)):
    fail("the stones are not in ascending order")
if max(ranges) > 10**9:
    fail("a range is too large")
sys.exit(42)
