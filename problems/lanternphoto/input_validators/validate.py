import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,4} [1-9][0-9]{0,4}\n[0-9]( [0-9])*\n", text):
    fail("expected n and k on one line and numbers from 0 to 9 on the next")
first, second = text.splitlines()
n, k = [int(word) for word in first.split(" ")]
if n > 15000 or k > n:
    fail("n or k is out of range")
if len(second.split(" ")) != n:
    fail("the second line does not have n numbers")
sys.exit(42)
