# Right, but its questions stay in Python's buffer, and it waits for answers that nobody was asked for.
import sys


def temperature(stone):
    sys.stdout.write(f"? {stone}\n")
    return int(sys.stdin.readline())


low, high = 1, int(sys.stdin.readline())
while low < high:
    middle = (low + high) // 2
    if temperature(middle) < temperature(middle + 1):
        low = middle + 1
    else:
        high = middle
print("!", low)
