import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SQUARES = 10**11
MAX_FACTOR = 1000

package = Package(__file__)
random = package.random


def test(name, squares, factor):
    assert 1 <= squares <= MAX_SQUARES and 1 <= factor <= MAX_FACTOR
    package.test(name, f"{squares}\n{factor}\n")


test("one-square", 1, 1)
test("one-square-too-narrow", 1, 2)
test("just-enough-for-width-one", 7, 7)
test("one-square-missing-for-width-one", 6, 7)
test("just-enough-for-width-three", 45, 5)
test("one-square-missing-for-width-three", 44, 5)
test("squares-allowed", 100, 1)
test("small-random", random.randint(50, 100), random.randint(2, 4))
test("medium-random", random.randint(10**5, 10**6), random.randint(2, 20))
test("past-32-bits", 2**32 + 1, 3)
test("largest-factor", MAX_SQUARES, MAX_FACTOR)
test("large-random", random.randint(10**10, MAX_SQUARES), random.randint(2, 9))
test("large-perfect-square", 316_227**2, 1)
test("largest", MAX_SQUARES, 1)
package.finish()
