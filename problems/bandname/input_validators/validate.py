import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]?\n([a-z]{1,20} [1-9][0-9]{0,9}\n)+", text):
    fail("expected n on one line and then lines with a name and a number")
first, *members = text.splitlines()
n = int(first)
if n > 20:
    fail("n is too large")
if len(members) != n:
    fail("there are not n lines with members")
if any(int(member.split(" ")[1]) > 10**9 for member in members):
    fail("a number is too large")
sys.exit(42)
