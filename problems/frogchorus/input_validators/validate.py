import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,9} [1-9][0-9]{0,3}\n[1-9][0-9]{0,9}( [1-9][0-9]{0,9})*\n", text):
    fail("expected n and m on one line and the frogs on the next")
first, second = text.splitlines()
n, m = [int(word) for word in first.split(" ")]
frogs = [int(word) for word in second.split(" ")]
if n > 10**9 or m > 1000:
    fail("n or m is too large")
if len(frogs) != m:
    fail("the second line does not have m numbers")
if max(frogs) > n:
    fail("a frog does not exist")
if len(set(frogs)) != m:
    fail("a frog is named twice")
sys.exit(42)
