import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("latin-1")
match = re.fullmatch("([1-9]|10) ([2-9])\n([1-9]) ([1-9])\n", text)
if not match:
    fail("the input has to be two lines with two integers each")
k = int(match.group(2))
if int(match.group(3)) > k or int(match.group(4)) > k:
    fail("the piano does not have this key")
sys.exit(42)
