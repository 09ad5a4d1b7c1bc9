import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_HOURS = 1000
MAX_UNITS = 1_000_000

package = Package(__file__)
random = package.random


def test(name, hours):
    assert 1 <= len(hours) <= MAX_HOURS
    assert all(0 <= made <= MAX_UNITS and 0 <= used <= MAX_UNITS for made, used in hours)
    package.test(name, f"{len(hours)}\n" + "".join(f"{made} {used}\n" for made, used in hours))


def random_hours(count, most):
    return [(random.randint(0, most), random.randint(0, most)) for _ in range(count)]


test("nothing-at-all", [(0, 0)])
test("one-unit", [(1, 0)])
test("one-unit-missing", [(0, 1)])
test("all-equal", [(k, k) for k in range(5)])
test("one-more-or-one-less", [(10, 9), (9, 10), (10, 10), (11, 10), (10, 12)])
test("night-day-night", [(0, 7), (0, 5), (6, 5), (20, 8), (31, 9), (12, 9), (3, 8), (0, 6)])
test("more-used-than-made", [(5, 3), (2, 400), (8, 1), (0, 300)])
test("small-random", random_hours(12, 6))
test("medium-random", random_hours(200, 1000))
test("large-random", random_hours(MAX_HOURS, MAX_UNITS))
test("largest", [(MAX_UNITS, 0)] * MAX_HOURS)
test("most-used", [(0, MAX_UNITS)] * 100)
package.finish()
