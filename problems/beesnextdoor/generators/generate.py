import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_HIVES = 5000
FAR = 1_000_000

package = Package(__file__)
random = package.random


def test(name, hives):
    assert 1 <= len(hives) <= MAX_HIVES and len(set(hives)) == len(hives)
    assert all(-FAR <= x <= FAR and -FAR <= y <= FAR for x, y in hives)
    package.test(name, f"{len(hives)}\n" + "".join(f"{x} {y}\n" for x, y in hives))


def scattered(count, width, height, x=0, y=0):
    """Different plots of a rectangle, in any order."""
    places = random.sample(range(width * height), count)
    return [(x + place % width, y + place // width) for place in places]


test("origin", [(0, 0)])
test("two-neighbours-in-a-row", [(3, 5), (4, 5)])
test("two-neighbours-in-a-column", [(3, 5), (3, 4)])
test("one-plot-between-in-a-row", [(3, 5), (5, 5)])
test("one-plot-between-in-a-column", [(3, 5), (3, 7)])
test("diagonal", [(3, 5), (4, 6)])
test("other-diagonal", [(-3, 5), (-2, 4)])
test("four-around-a-free-plot", [(10, -3), (9, -2), (11, -2), (10, -1)])
test("four-around-a-hive", [(0, 1), (1, 0), (0, 0), (-1, 0), (0, -1)])
test("same-digits-together", [(1, 12), (11, 2), (112, 0), (1, -12), (-1, 12), (12, 1)])
test("corners-of-the-map", [(FAR, FAR), (-FAR, FAR), (FAR, -FAR), (-FAR, -FAR)])
test("full-rectangle", scattered(60, 10, 6, -4, -2))
test("small-random", scattered(20, 8, 8, -3, -5))
test("medium-dense", scattered(700, 40, 40, -20, -20))
test("largest-sparse", scattered(MAX_HIVES, 1999, 1999, -999, -999))
package.finish()
