import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_FIRST = 10**12
MAX_PENCILS = 200

package = Package(__file__)
random = package.random


def test(name, first, pencils):
    assert 1 <= first <= MAX_FIRST and 1 <= pencils <= MAX_PENCILS
    package.test(name, f"{first}\n{pencils}\n")


test("two-pencils", 1, 2)
test("one-pencil", 7, 1)
test("as-many-as-the-first-number", 10, 10)
test("fewer-than-the-first-number", 100, 12)
test("from-one-to-200", 1, MAX_PENCILS)
test("three-digits-to-four", 995, 10)
test("small-random", random.randint(2, 50), random.randint(5, 20))
test("past-32-bits", 2_147_483_640, 15)
test("large-random", random.randint(10**9, MAX_FIRST), random.randint(50, MAX_PENCILS))
test("largest-one-pencil", MAX_FIRST, 1)
test("largest", MAX_FIRST, MAX_PENCILS)
package.finish()
