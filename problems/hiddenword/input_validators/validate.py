import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[a-z]+\n[a-z]+\n", text):
    fail("expected two lines with lower-case letters only")
message, word = text.splitlines()
if not 5 <= len(message) <= 4000:
    fail("the length of the message is out of range")
if not 5 <= len(word) <= 50:
    fail("the length of the word is out of range")
if len(word) > len(message):
    fail("the word is longer than the message")
sys.exit(42)
