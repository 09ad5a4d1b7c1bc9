import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 10**12

package = Package(__file__)
random = package.random


def test(name, n, bakery, school, harbour):
    assert 3 <= n <= MAX and all(1 <= stone <= n for stone in (bakery, school, harbour))
    package.test(name, f"{n}\n{bakery} {school} {harbour}\n")


def three(n):
    return [random.randint(1, n) for _ in range(3)]


test("smallest", 3, 1, 2, 3)
test("all-at-one-stone", 8, 5, 5, 5)
test("past-the-first-stone", 20, 2, 19, 1)
test("close-together", 50, 23, 21, 26)
test("half-way-exactly", 16, 3, 11, 3)
test("one-less-than-half", 17, 3, 11, 3)
test("one-more-than-half", 15, 3, 11, 3)
test("all-the-way-round", 30, 1, 11, 21)
test("small-random", 40, *three(40))
test("medium-random", 7_001, *three(7_001))
test("past-32-bits", 5_000_000_000, 4_999_999_998, 2_600_000_000, 7)
test("large-random", 999_999_999_989, *three(999_999_999_989))
test("largest-neighbours", MAX, 1, MAX, MAX - 1)
test("largest-half", MAX, MAX, MAX // 2, MAX // 4)
package.finish()
