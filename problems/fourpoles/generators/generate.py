import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
MAX_POLES, REACH = 700, 1000


def test(name, poles):
    assert 1 <= len(poles) <= MAX_POLES and len(set(poles)) == len(poles)
    assert all(-REACH <= x <= REACH and -REACH <= y <= REACH for x, y in poles)
    poles = random.sample(poles, len(poles))
    package.test(name, f"{len(poles)}\n" + "".join(f"{x} {y}\n" for x, y in poles))


def scattered(count, reach):
    side = 2 * reach + 1
    return [(place // side - reach, place % side - reach) for place in random.sample(range(side * side), count)]


def grid(columns, rows, x_step=(1, 0), y_step=(0, 1)):
    return [(c * x_step[0] + r * y_step[0], c * x_step[1] + r * y_step[1]) for c in range(columns) for r in range(rows)]


test("one-pole", [(0, 0)])
test("four-on-a-line", [(0, 0), (1, 2), (2, 4), (3, 6)])
test("one-square", [(0, 0), (1, 0), (0, 1), (1, 1)])
test("one-rectangle", [(-1, 5), (6, 5), (-1, 3), (6, 3)])
test("tilted-square", [(0, 0), (3, 1), (2, 4), (-1, 3)])
test("tilted-rectangle", [(0, 0), (4, 2), (3, 4), (-1, 2)])
test("parallelograms-only", [(0, 0), (5, 0), (6, 2), (1, 2), (3, 8), (8, 8)])
test("kite-and-trapezium", [(0, 0), (4, 0), (3, 2), (1, 2), (2, 7)])
test("rhombus", [(-3, 0), (3, 0), (0, 5), (0, -5)])
test("largest-square", [(-REACH, -REACH), (REACH, REACH), (-REACH, REACH), (REACH, -REACH)])
test("odd-middles", [(x, y) for x in (0, 1, 4, 7) for y in (-3, 0, 2, 3)])
test("one-circle", [(x, y) for x in range(-325, 326) for y in range(-325, 326) if x * x + y * y == 325 * 325])
test("small-random", scattered(30, 3))
test("medium-random", scattered(200, 20))
test("large-grid", grid(26, 26))
test("large-tilted-grid", grid(35, 20, (3, 2), (-2, 3)))
test("large-slanted-grid", grid(35, 20, (3, 2), (-4, 6)))
test("large-dense", scattered(MAX_POLES, 13))
test("large-random", scattered(MAX_POLES, REACH))
# Three corners of a square each; the fourth one is missing.
test("only-three-corners", [(49, 1), (50, 0), (50, 1), (7, 9)])
package.finish()
