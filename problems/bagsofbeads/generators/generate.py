import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_BEADS = 10**12
MAX_BAG = 100_000

package = Package(__file__)
random = package.random


def test(name, beads, bag):
    assert 1 <= beads <= MAX_BEADS and 1 <= bag <= MAX_BAG
    package.test(name, f"{beads}\n{bag}\n")


test("one-bead", 1, 1)
test("one-bead-in-each-bag", 9, 1)
test("exactly-one-bag", 30, 30)
test("one-bead-more-than-a-bag-holds", 31, 30)
test("one-bead-fewer-than-a-bag-holds", 29, 30)
test("bag-too-small-for-half", 30, 14)
test("bag-just-enough-for-half", 30, 15)
test("square", 49, 48)
test("small-random", random.randint(100, 500), random.randint(20, 40))
test("power-of-two", 2**39, MAX_BAG)
test("past-32-bits", 2**31 * 3, 100)
test("two-large-factors", 99_991 * 99_989, 99_990)
test("many-divisors", 963_761_198_400, 99_999)
test("large-random", 60 * random.randint(10**9, MAX_BEADS // 60), random.randint(50_000, MAX_BAG))
# 999 999 999 989 is a prime number, so that one bead goes into each bag.
test("largest-prime", 999_999_999_989, MAX_BAG)
test("largest", MAX_BEADS, MAX_BAG)
test("two-beads-in-each-bag", 10, 4)
package.finish()
