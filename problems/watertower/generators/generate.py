import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_HOURS = 1000
MAX_LITRES = 1_000_000

package = Package(__file__)
random = package.random


def test(name, hours):
    assert 1 <= len(hours) <= MAX_HOURS
    assert all(0 <= pumped <= MAX_LITRES and 0 <= taken <= MAX_LITRES for pumped, taken in hours)
    package.test(name, f"{len(hours)}\n" + "".join(f"{pumped} {taken}\n" for pumped, taken in hours))


def random_hours(count, most):
    return [(random.randint(0, most), random.randint(0, most)) for _ in range(count)]


test("nothing-happens", [(0, 0)])
test("one-litre-in", [(1, 0)])
test("one-litre-out", [(0, 1)])
test("only-out", [(0, 3), (2, 6), (1, 9)])
test("only-in", [(3, 0), (6, 2), (9, 1)])
test("first-out-then-in", [(1, 20), (30, 2), (5, 1)])
test("first-in-then-out", [(30, 2), (5, 1), (1, 70)])
test("lowest-in-the-middle", [(0, 5), (9, 2), (0, 12), (4, 0), (3, 5)])
test("highest-at-the-start", [(0, 5), (4, 0), (0, 6), (6, 0)])
test("small-random", random_hours(10, 9))
test("medium-random", random_hours(100, 500))
test("large-random", random_hours(MAX_HOURS, MAX_LITRES))
test("largest-out", [(0, MAX_LITRES)] * MAX_HOURS)
test("largest-in", [(MAX_LITRES, 0)] * 300)
package.finish()
