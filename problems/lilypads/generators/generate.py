import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SIDE = 100

package = Package(__file__)
random = package.random


def test(name, rows):
    text = "".join(rows)
    assert 1 <= len(rows) <= MAX_SIDE and 1 <= len(rows[0]) <= MAX_SIDE
    assert all(len(row) == len(rows[0]) for row in rows) and set(text) <= set("FHo.")
    assert text.count("F") == 1 and text.count("H") == 1
    package.test(name, f"{len(rows)} {len(rows[0])}\n" + "".join(row + "\n" for row in rows))


def some(h, w, leaves, frog, home):
    """A random pond; leaves is how many of 100 squares are leaves."""
    grid = [["o" if random.randrange(100) < leaves else "." for _ in range(w)] for _ in range(h)]
    grid[frog[0]][frog[1]] = "F"
    grid[home[0]][home[1]] = "H"
    return ["".join(row) for row in grid]


def snake(side):
    """Rows of leaves, three rows apart, with one bridge from each to the next."""
    grid = [["."] * side for _ in range(side)]
    for y in range(0, side, 3):
        for x in range(side):
            grid[y][x] = "o"
        if y + 3 < side:
            bridge = side - 1 if y % 2 == 0 else 0
            grid[y + 1][bridge] = "o"
            grid[y + 2][bridge] = "o"
    grid[0][0] = "F"
    last = (side - 1) // 3 * 3
    grid[last][side - 1 if last % 2 == 0 else 0] = "H"
    return ["".join(row) for row in grid]


test("neighbours", ["FH"])
test("two-squares", ["H.F"])
test("two-squares-down", ["F", ".", "H"])
test("two-squares-up", ["H", "o", "F"])
test("three-squares-down", ["F", ".", ".", "H"])
test("diagonal", ["F.", ".H"])
test("next-row-is-not-near", ["..oF", "Ho.."])
test("corners", ["Fo.", "...", "o.H", "oo."])
test("over-leaves", ["FooooH"])
test("home-in-the-last-row", ["F.o", "...", "..o", "..o", "H.o"])
test("back-and-forth", ["..o.o.", "F.....", "o.o.o.", "......", "o.o..H", "....o."])
test("last-row-is-not-above-the-first", ["F....H", "......", "......", "oooooo"])
test("last-column-is-not-beside-the-first", ["F..o", "...o", "...o", "...o", "...o", "H..o"])
test("small-random", some(7, 8, 40, (0, 0), (6, 7)))
test("medium-random", some(30, 40, 43, (29, 3), (2, 37)))
test("medium-no-way", some(40, 25, 15, (20, 12), (39, 0)))
test("long-way", snake(100))
test("largest-all-leaves", some(MAX_SIDE, MAX_SIDE, 100, (0, 0), (MAX_SIDE - 1, MAX_SIDE - 1)))
test("largest-random", some(MAX_SIDE, MAX_SIDE, 41, (MAX_SIDE - 3, 2), (2, MAX_SIDE - 3)))
package.finish()
