import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_GIVEN = 10**9

package = Package(__file__)
random = package.random


def test(name, given):
    assert 1 <= given <= MAX_GIVEN
    package.test(name, f"{given}\n")


test("smallest", 1)
test("just-before-the-first", 111)
test("three-steps", 333)
test("one-step", 340)
test("across-two-hundred", 187)
test("no-digit-is-odd", 2_468)
test("no-digit-is-even", 1_357)
test("all-digits-occur", 1_234_567)
test("many-zeros", 10_000)
test("small-random", random.randint(1_000, 9_999))
test("nines", 99_999)
test("medium-random", random.randint(10**5, 10**6))
test("fair-number-itself", 100_000_012)
test("large-random", random.randint(10**8, MAX_GIVEN))
test("long-search", 999_900_000)
test("long-search-again", 999_967_000)
test("ten-digits-follow", 999_999_999)
test("largest", MAX_GIVEN)
package.finish()
