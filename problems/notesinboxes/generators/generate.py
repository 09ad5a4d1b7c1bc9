import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_BOXES = 10_000

package = Package(__file__)
random = package.random


def test(name, notes):
    n = len(notes)
    assert 1 <= n <= MAX_BOXES and all(1 <= note <= n for note in notes)
    package.test(name, f"{n}\n{' '.join(map(str, notes))}\n")


def walk(n, length, back):
    """Notes that lead through length boxes in random order, and then to the one opened as number back."""
    boxes = list(range(2, n + 1))
    random.shuffle(boxes)
    boxes = [1] + boxes
    notes = [random.randint(1, min(n, 9)) for _ in range(n)]
    for i in range(length - 1):
        notes[boxes[i] - 1] = boxes[i + 1]
    notes[boxes[length - 1] - 1] = boxes[back]
    return notes


test("one-box", [1])
test("two-boxes-around", [2, 1])
test("two-boxes-stuck", [2, 2])
test("first-names-itself", [1, 3, 2, 5, 4])
test("back-to-the-first", [4, 2, 1, 3, 5])
test("last-box-names-itself", [2, 3, 4, 5, 6, 6])
test("all-in-order", [2, 3, 4, 5, 6, 7, 8, 9, 10, 1])
test("downwards", [8, 1, 2, 3, 4, 5, 6, 7])
test("to-the-second", [5, 3, 4, 5, 2])
test("small-random", walk(20, 12, 7))
test("medium-random", walk(300, 250, 31))
test("ring-in-the-middle", walk(700, 100, 99))
test("largest", walk(MAX_BOXES, MAX_BOXES, 6_543))
# A bit for each box fills 192 bits to the end.
test("ring-of-192", [*range(2, 193), 1])
package.finish()
