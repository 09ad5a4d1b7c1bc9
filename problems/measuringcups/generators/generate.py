import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_FAMILIES = 1_000
MAX_TOP = 100
MAX_BOTTOM = 20

package = Package(__file__)
random = package.random


def test(name, fractions):
    assert 1 <= len(fractions) <= MAX_FAMILIES
    assert all(1 <= top <= MAX_TOP and 1 <= bottom <= MAX_BOTTOM for top, bottom in fractions)
    package.test(name, f"{len(fractions)}\n" + "".join(f"{top}/{bottom}\n" for top, bottom in fractions))


def some(count, largest_top, largest_bottom):
    return [(random.randint(1, largest_top), random.randint(1, largest_bottom)) for _ in range(count)]


ALL_PARTS = [(1, bottom) for bottom in range(1, MAX_BOTTOM + 1)]

test("one-cup", [(1, 1)])
test("one-small-fraction", [(1, 20)])
test("not-in-lowest-terms", [(12, 18)])
test("just-less-than-one", [(3, 4), (1, 5)])
test("exactly-one", [(1, 2), (1, 3), (1, 6)])
test("just-more-than-one", [(1, 2), (1, 3), (1, 5)])
test("one-fraction-of-many-cups", [(100, 7)])
test("whole-number-in-between", [(2, 3), (4, 3), (1, 7)])
test("only-whole-cups", [(100, 1), (18, 9), (7, 1)])
test("each-part-once", ALL_PARTS)
test("primes", [(1, 2), (2, 3), (3, 5), (4, 7), (6, 11), (9, 13), (10, 17), (11, 19)])
test("small-random", some(6, 9, 6))
test("medium-random", some(60, 30, 12))
test("large-random", some(MAX_FAMILIES, MAX_TOP, MAX_BOTTOM))
test("largest-with-all-parts", ALL_PARTS + [(MAX_TOP, random.randint(11, 20)) for _ in range(MAX_FAMILIES - 20)])
test("largest-sum", [(MAX_TOP, 1)] * MAX_FAMILIES)
package.finish()
