import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_LANTERNS = 15_000

package = Package(__file__)
random = package.random


def test(name, k, lanterns):
    assert 1 <= k <= len(lanterns) <= MAX_LANTERNS and all(0 <= light <= 9 for light in lanterns)
    package.test(name, f"{len(lanterns)} {k}\n{' '.join(map(str, lanterns))}\n")


def some(n, low=0, high=9):
    return [random.randint(low, high) for _ in range(n)]


test("one-lantern", 1, [0])
test("one-on-the-photo", 1, [3, 8, 2, 8, 5])
test("last-lantern-alone", 1, [3, 8, 2, 8, 9])
test("all-on-the-photo", 5, [4, 0, 9, 1, 6])
test("all-but-one", 6, [4, 5, 9, 2, 6, 1, 7])
test("ends-at-the-last", 3, [2, 1, 1, 1, 8, 9, 7])
test("begins-at-the-last", 3, [8, 9, 1, 1, 1, 2, 7])
test("begins-at-the-first", 3, [8, 9, 7, 1, 1, 1, 2])
test("begins-at-the-second", 3, [1, 8, 9, 7, 1, 1, 2])
test("all-dark", 4, [0] * 10)
test("all-equal", 7, [6] * 12)
test("tie-with-the-gap", 2, [9, 1, 0, 6, 4, 0, 1])
test("small-random", 4, some(15, 0, 3))
test("medium-random", 111, some(300))
test("largest-random", 7_001, some(MAX_LANTERNS))
test("bright-at-the-end", 2_000, some(3_000, 0, 4) + some(1_200, 5, 9))
package.finish()
