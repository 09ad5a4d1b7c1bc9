import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[a-z-]+\n", text):
    fail("expected one line with lower-case letters and hyphens only")
if len(text) - 1 > 15000:
    fail("the message is too long")
sys.exit(42)
