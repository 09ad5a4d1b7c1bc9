import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[1-9][0-9]{0,2}\n([a-z]+\n)+", text):
    fail("expected n and then one word on each line")
n, *words = text.splitlines()
if int(n) > 100:
    fail("n is too large")
if len(words) != int(n):
    fail("expected n words")
if max(map(len, words)) > 12000:
    fail("a word is too long")
if sum(map(len, words)) > 24000:
    fail("the words have too many letters")
sys.exit(42)
