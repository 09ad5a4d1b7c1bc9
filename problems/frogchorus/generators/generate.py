import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_FROGS = 10**9
MAX_FIRST = 1_000

package = Package(__file__)
random = package.random


def test(name, n, first):
    assert 1 <= len(first) <= MAX_FIRST and n <= MAX_FROGS
    assert len(set(first)) == len(first) and all(1 <= frog <= n for frog in first)
    package.test(name, f"{n} {len(first)}\n{' '.join(map(str, first))}\n")


def some(m, low, high):
    return random.sample(range(low, high + 1), m)


test("one-frog", 1, [1])
test("two-frogs", 2, [1])
test("all-at-once", 5, [3, 1, 5, 2, 4])
test("longest-at-the-left", 20, [15, 9, 18])
test("longest-at-the-right", 20, [12, 6, 3])
test("longest-in-the-middle", 20, [2, 19, 5])
test("odd-gap", 14, [12, 3])
test("left-and-middle-tie", 17, [5, 13, 14, 16])
test("middle-and-right-tie", 14, [10, 2])
test("two-gaps-tie-after-rounding", 21, [11, 2, 19])
test("one-frog-missing", 6, [6, 1, 4, 3, 2])
test("one-frog-missing-at-the-end", 6, [2, 1, 4, 3, 5])
test("small-random", 60, some(7, 1, 60))
test("medium-random", 50_000, some(90, 1, 50_000))
test("only-the-last-frog", MAX_FROGS, [MAX_FROGS])
test("both-ends", MAX_FROGS, [1, MAX_FROGS])
test("largest-random", MAX_FROGS, some(MAX_FIRST, 1, MAX_FROGS))
test("all-in-the-second-half", MAX_FROGS, some(MAX_FIRST, MAX_FROGS // 2, MAX_FROGS))
package.finish()
