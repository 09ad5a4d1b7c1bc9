import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[UD]+\n", text):
    fail("expected one line with U and D only")
if len(text) - 1 > 20000:
    fail("the log is too long")
sys.exit(42)
