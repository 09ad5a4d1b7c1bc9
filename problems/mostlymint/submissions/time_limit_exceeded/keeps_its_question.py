# Right, but its questions stay in Python's buffer, and it waits for answers that nobody was asked for.
import sys


def is_same(first, second):
    sys.stdout.write(f"? {first} {second}\n")
    return sys.stdin.readline() == "yes\n"


count = int(sys.stdin.readline())
box, lead = 1, 0
for other in range(1, count + 1):
    if lead == 0:
        box, lead = other, 1
    elif is_same(box, other):
        lead += 1
    else:
        lead -= 1
print("!", box)
