import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9][0-9]{0,3}) ([1-9][0-9]{0,9}) ([1-9][0-9]{0,9})\n([a-z]{1,10}(?: [a-z]{1,10})*)\n", text)
if not match:
    fail("expected three integers and a line with words of 1 to 10 lower-case letters")
n, w, h = int(match.group(1)), int(match.group(2)), int(match.group(3))
if n > 2000 or w > 10**9 or h > 10**9:
    fail("n, w or h is too large")
words = match.group(4).split(" ")
if len(words) != n:
    fail(f"expected {n} words, not {len(words)}")
if max(map(len, words)) > w:
    fail("a word does not fit with size 1")
lines, used = 1, -1
for word in words:
    if used + 1 + len(word) > w:
        lines, used = lines + 1, -1
    used += 1 + len(word)
if lines > h:
    fail("the text does not fit with size 1")
sys.exit(42)
