import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, dumplings, guests):
    assert 1 <= dumplings <= MAX and 1 <= guests <= MAX
    package.test(name, f"{dumplings}\n{guests}\n")


test("smallest", 1, 1)
test("nothing-left", 42, 7)
test("one-left", 43, 7)
test("one-missing", 41, 7)
test("as-many-as-guests", 30, 30)
test("one-more-than-guests", 31, 30)
test("one-less-than-guests", 29, 30)
test("one-guest", 500, 1)
test("small-random", random.randint(50, 100), random.randint(2, 12))
test("medium-random", random.randint(50_000, 100_000), random.randint(20, 500))
test("large-random", random.randint(500_000_000, MAX), random.randint(1_000, 100_000))
# Real numbers have too few digits for this if they are stored in 32 bits.
test("digits-lost", 999_999_999, 2)
test("only-the-dog-eats", MAX - 1, MAX)
test("largest-equal", MAX, MAX)
test("largest-for-one", MAX, 1)
package.finish()
