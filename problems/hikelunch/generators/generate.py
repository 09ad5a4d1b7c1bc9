import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SECTIONS = 10_000
MAX_LENGTH = 5_000

package = Package(__file__)
random = package.random


def test(name, lengths):
    assert 2 <= len(lengths) <= MAX_SECTIONS and all(1 <= length <= MAX_LENGTH for length in lengths)
    package.test(name, f"{len(lengths)}\n{' '.join(map(str, lengths))}\n")


def some(n, longest=MAX_LENGTH):
    return [random.randint(1, longest) for _ in range(n)]


test("two-equal", [1, 1])
test("two-different", [1, MAX_LENGTH])
test("longest-in-the-middle", [2, 9, 2])
test("exactly-half", [6, 1, 3, 4])
test("before-half-is-better", [10, 10, 30, 5])
test("past-half-is-better", [10, 10, 6, 14, 4])
test("long-first-section", [1000, 1, 2, 3, 4])
test("long-last-section", [4, 3, 2, 1, 1000])
test("tie-of-two-huts", [7, 3, 4, 3, 7])
test("all-equal-even", [8] * 20)
test("all-equal-odd", [8] * 21)
test("ascending", list(range(1, 60)))
test("descending", list(range(60, 0, -1)))
test("small-random", some(13, 20))
test("medium-random", some(400))
test("largest-sum", [MAX_LENGTH] * 2_000)
test("largest-random", some(MAX_SECTIONS, 900))
test("fifty-longest", [MAX_LENGTH] * 50)
package.finish()
