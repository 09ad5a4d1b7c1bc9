import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[xX.]+\n", text):
    fail("expected one line with x, X and . only")
if len(text) - 1 > 20000:
    fail("the pattern is too long")
sys.exit(42)
