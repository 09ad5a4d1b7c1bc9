import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SIDE = 6
# A block of 2 x 2 squares; a tile leaves out one of them.
BLOCK = [(0, 0), (0, 1), (1, 0), (1, 1)]

package = Package(__file__)
random = package.random


def test(name, rows):
    assert 1 <= len(rows) <= MAX_SIDE and 1 <= len(rows[0]) <= MAX_SIDE
    assert all(len(row) == len(rows[0]) and set(row) <= set(".#") for row in rows)
    assert "." in "".join(rows)
    package.test(name, f"{len(rows)} {len(rows[0])}\n" + "".join(row + "\n" for row in rows))


def empty(h, w):
    return ["." * w] * h


def possible(h, w, tiles):
    """A floor with at least one way: so many tiles, as far as they find room, and pillars elsewhere."""
    floor = [["#"] * w for _ in range(h)]
    for _ in range(1_000):
        y, x = random.randrange(h - 1), random.randrange(w - 1)
        tile = random.sample(BLOCK, 3)
        if tiles > 0 and all(floor[y + b][x + a] == "#" for b, a in tile):
            tiles -= 1
            for b, a in tile:
                floor[y + b][x + a] = "."
    return ["".join(row) for row in floor]


def pillars(h, w, count):
    floor = ["."] * (h * w)
    for square in random.sample(range(h * w), count):
        floor[square] = "#"
    return ["".join(floor[y * w : (y + 1) * w]) for y in range(h)]


test("one-square", ["."])
test("three-in-a-row", ["..."])
test("three-in-a-column", [".", ".", "."])
test("pillar-top-left", ["#.", ".."])
test("pillar-top-right", [".#", ".."])
test("pillar-bottom-left", ["..", "#."])
test("pillar-bottom-right", ["..", ".#"])
test("no-pillar", ["..", ".."])
test("two-by-three", empty(2, 3))
test("three-by-two", empty(3, 2))
test("three-by-three", empty(3, 3))
test("not-around-the-left-edge", [".##", ".#."])
test("not-around-the-left-edge-above", [".#.", ".##"])
test("not-around-the-right-edge", ["##.", ".#."])
test("three-parts", ["..#..", ".##..", "###..", ".#..#", "..#.#"])
test("four-by-three", empty(4, 3))
test("small-random", possible(4, 5, 4))
test("medium-random", possible(5, 6, 7))
test("five-by-five", [".....", ".....", "..#..", ".....", "....."])
test("five-by-five-corner", ["....#", ".....", ".....", ".....", "....."])
test("five-by-six", empty(5, 6))
test("six-by-five", empty(6, 5))
test("largest", empty(6, 6))
test("largest-three-pillars", pillars(6, 6, 3))
test("largest-two-corners-missing", ["#.....", "......", "......", "......", ".....#", ".....#"])
test("largest-possible", possible(6, 6, 12))
test("largest-count-not-divisible", pillars(6, 6, 1))
package.finish()
