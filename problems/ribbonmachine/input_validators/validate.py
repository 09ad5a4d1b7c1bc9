import re
import sys


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
if not re.fullmatch(r"([1-9][0-9]{0,9}[a-z])+\n[1-9][0-9]{0,12}\n", text):
    fail("expected a program on one line and p on the next")
program, second = text.splitlines()
if len(program) > 10000:
    fail("the program is too long")
numbers = [int(word) for word in re.findall(r"[0-9]+", program)]
colours = re.findall(r"[a-z]", program)
if max(numbers) > 10**9:
    fail("a number is too large")
if any(a == b for a, b in zip(colours, colours[1:])):
    fail("two parts next to each other have the same colour")
if sum(numbers) > 10**12:
    fail("the program has too many threads")
if int(second) > sum(numbers):
    fail("p is larger than the number of threads")
sys.exit(42)
