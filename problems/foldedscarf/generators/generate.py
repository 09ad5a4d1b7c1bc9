import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_STRIPES = 10_000
MAX_COLOUR = 50

package = Package(__file__)
random = package.random


def test(name, stripes):
    assert 1 <= len(stripes) <= MAX_STRIPES and all(1 <= colour <= MAX_COLOUR for colour in stripes)
    package.test(name, f"{len(stripes)}\n{' '.join(map(str, stripes))}\n")


def some(n, colours):
    return [random.randint(1, colours) for _ in range(n)]


test("one-stripe", [1])
test("two-equal", [50, 50])
test("two-different", [50, 49])
test("three-with-twins", [6, 2, 6])
test("three-without-twins", [6, 6, 2])
test("only-the-middle-pair", [1, 2, 3, 3, 4, 5])
test("only-the-ends", [7, 1, 2, 3, 4, 5, 7])
test("all-equal-odd", [9] * 15)
test("all-equal-even", [9] * 16)
test("halves-repeat", [1, 2, 3, 4, 1, 2, 3, 4])
test("neighbours-equal", [1, 1, 2, 2, 3, 3, 4, 4])
test("small-random", some(21, 3))
test("medium-random", some(300, 4))
test("largest-random", some(MAX_STRIPES, 9))
package.finish()
