# Finds mint tea, but with too many comparisons: compares each box with all others until one has enough equals.
import sys


def is_same(first, second):
    print("?", first, second, flush=True)
    answer = sys.stdin.readline()
    if not answer:
        sys.exit()
    return answer.strip() == "yes"


count = int(sys.stdin.readline())
for box in range(1, count + 1):
    equals = 1 + sum(is_same(box, other) for other in range(1, count + 1) if other != box)
    if equals * 2 > count:
        print("!", box, flush=True)
        break
