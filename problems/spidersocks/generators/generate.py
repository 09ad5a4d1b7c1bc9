import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SPIDERS = 100_000_000

package = Package(__file__)
random = package.random


def test(name, n):
    assert 1 <= n <= MAX_SPIDERS
    package.test(name, f"{n}\n")


test("one-spider", 1)
test("two-spiders", 2)
test("seven-spiders", 7)
test("eight-spiders", 8)
test("two-digits", 12)
test("one-hundred", 100)
test("small-random", random.randint(13, 99))
test("medium-random", random.randint(1_000, 9_999))
test("past-16-bits", 65_536)
test("large-random", random.randint(10_000_000, 99_999_999))
test("largest", MAX_SPIDERS)
package.finish()
