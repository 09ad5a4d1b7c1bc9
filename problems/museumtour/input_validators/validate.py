import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9][0-9]?) ([1-9][0-9]?)\n(([1-9][0-9]? [1-9][0-9]?\n)+)", text)
if not match:
    fail("expected lines with two positive integers each")
n, m = int(match.group(1)), int(match.group(2))
if not (2 <= n <= 16 and m <= 24):
    fail("n or m is out of range")
lines = match.group(3).split("\n")[:-1]
if len(lines) != m:
    fail(f"expected {m} doors, not {len(lines)}")
known = set()
degree = [0] * (n + 1)
for line in lines:
    a, b = [int(word) for word in line.split(" ")]
    if a > n or b > n or a == b:
        fail(f"not a door: {line}")
    if (a, b) in known or (b, a) in known:
        fail(f"a second door: {line}")
    known.add((a, b))
    degree[a] += 1
    degree[b] += 1
if max(degree) > 3:
    fail("a room has more than three doors")
sys.exit(42)
