import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,4}\n[1-9]( [1-9])*\n", text):
    fail("expected n on one line and numbers from 1 to 9 on the next")
first, second = text.splitlines()
n = int(first)
if n > 10000:
    fail("n is too large")
if len(second.split(" ")) != n:
    fail("the second line does not have n numbers")
sys.exit(42)
