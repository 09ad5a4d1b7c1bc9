import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,3}\n([1-9][0-9]{0,3}h([1-9][0-9]?m)?\n|[1-9][0-9]?m\n)+", text):
    fail("expected n and then one time on each line")
n, *times = text.splitlines()
if int(n) > 1000:
    fail("n is too large")
if len(times) != int(n):
    fail("expected n times")
if any(int(hours) > 2000 for hours in re.findall(r"([0-9]+)h", text)):
    fail("too many hours in one time")
if any(int(minutes) > 59 for minutes in re.findall(r"([0-9]+)m", text)):
    fail("too many minutes in one time")
sys.exit(42)
