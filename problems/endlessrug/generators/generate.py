import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_LEVEL = 30

package = Package(__file__)
random = package.random


def test(name, n, r):
    assert 1 <= n <= MAX_LEVEL and 1 <= r <= 3**n
    package.test(name, f"{n} {r}\n")


def with_middles(n, count):
    """A row of a rug of level n that goes through the middle on some of the levels."""
    digits = [1] * count + [random.choice((0, 2)) for _ in range(n - count)]
    random.shuffle(digits)
    return 1 + sum(digit * 3**place for place, digit in enumerate(digits))


test("level-1-middle", 1, 2)
test("level-1-last", 1, 3)
test("level-2-last-before-the-middle", 2, 3)
test("level-2-first-in-the-middle", 2, 4)
test("level-2-last-in-the-middle", 2, 6)
test("level-2-first-after-the-middle", 2, 7)
test("level-3-centre", 3, 14)
test("small-random", 4, random.randint(1, 3**4))
test("medium-random", 12, with_middles(12, 5))
test("past-32-bits", 20, with_middles(20, 3))
test("largest-first-row", MAX_LEVEL, 1)
test("largest-last-row", MAX_LEVEL, 3**MAX_LEVEL)
test("largest-centre", MAX_LEVEL, (3**MAX_LEVEL + 1) // 2)
test("largest-last-above-the-middle", MAX_LEVEL, 3 ** (MAX_LEVEL - 1))
test("largest-random", MAX_LEVEL, with_middles(MAX_LEVEL, 9))
package.finish()
