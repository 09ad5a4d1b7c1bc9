import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,4}\n[1-9][0-9]{0,4}( [1-9][0-9]{0,4})*\n", text):
    fail("expected n on one line and the notes on the next")
first, second = text.splitlines()
n = int(first)
notes = [int(word) for word in second.split(" ")]
if n > 10000:
    fail("n is too large")
if len(notes) != n:
    fail("the second line does not have n numbers")
if max(notes) > n:
    fail("a note names a box that does not exist")
sys.exit(42)
