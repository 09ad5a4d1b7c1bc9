# Compares the boxes, counts the comparisons, and knows which boxes contain mint tea.
import sys

ACCEPT, REJECT = 42, 43


def judge(kinds):
    count = len(kinds)
    mint = max(set(kinds), key=kinds.count)
    print(count, flush=True)
    for asked in range(count):
        words = sys.stdin.readline().split()
        boxes = words[1:]
        if not words or len(boxes) != {"?": 2, "!": 1}.get(words[0]):
            return REJECT, f"{' '.join(words)[:40]!r} is no comparison and no answer"
        if not all(box.isdecimal() and len(box) <= 4 and 1 <= int(box) <= count for box in boxes):
            return REJECT, f"{' '.join(words)[:40]!r} names a box that does not exist"
        kinds_asked = [kinds[int(box) - 1] for box in boxes]
        if words[0] == "!":
            if sys.stdin.readline().strip():
                return REJECT, "more output after the answer"
            if kinds_asked[0] != mint:
                return REJECT, f"after {asked} comparisons: box {boxes[0]}, which does not contain mint tea"
            return ACCEPT, f"found with {asked} comparisons"
        if int(boxes[0]) == int(boxes[1]):
            return REJECT, f"box {boxes[0]} compared with itself"
        if asked < count - 1:
            print("yes" if kinds_asked[0] == kinds_asked[1] else "no", flush=True)
    return REJECT, f"more than {count - 1} comparisons"


def main():
    with open(sys.argv[1]) as file:
        kinds = list(map(int, file.read().split()))
    try:
        code, message = judge(kinds)
    except BrokenPipeError:
        code, message = REJECT, "the program ended before its answer"
    with open(f"{sys.argv[3]}judgemessage.txt", "w") as file:
        file.write(message + "\n")
    return code


sys.exit(main())
