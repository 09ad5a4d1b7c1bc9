import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"[a-z]+\n[1-9][0-9]{0,12}\n", text):
    fail("expected the tiles on one line and k on the next")
tiles, k = text.splitlines()
if len(tiles) > 20000:
    fail("there are too many tiles")
if int(k) > 10**12:
    fail("k is too large")
sys.exit(42)
