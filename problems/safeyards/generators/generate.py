import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SIDE = 100

package = Package(__file__)
random = package.random


def test(name, rows):
    assert 1 <= len(rows) <= MAX_SIDE and 1 <= len(rows[0]) <= MAX_SIDE
    assert all(len(row) == len(rows[0]) and set(row) <= set(".#") for row in rows)
    package.test(name, f"{len(rows)} {len(rows[0])}\n" + "".join(row + "\n" for row in rows))


def some(h, w, fence):
    """A random map; fence is how many of 100 squares are fence."""
    return ["".join("#" if random.randrange(100) < fence else "." for _ in range(w)) for _ in range(h)]


def closed(rows):
    """The same map with a fence around it."""
    wall = "#" * (len(rows[0]) + 2)
    return [wall, *("#" + row + "#" for row in rows), wall]


def spiral(side):
    """One long corridor that winds inwards."""
    grid = [["#"] * side for _ in range(side)]
    y, x, dy, dx = 1, 1, 0, 1
    grid[y][x] = "."
    turns = 0
    while turns < 2:
        ahead_y, ahead_x = y + dy, x + dx
        beyond_y, beyond_x = ahead_y + dy, ahead_x + dx
        inside = 1 <= ahead_y < side - 1 and 1 <= ahead_x < side - 1
        if inside and grid[ahead_y][ahead_x] == "#" and grid[beyond_y][beyond_x] == "#":
            y, x = ahead_y, ahead_x
            grid[y][x] = "."
            turns = 0
        else:
            dy, dx = dx, -dy
            turns += 1
    return ["".join(row) for row in grid]


test("one-square-of-grass", ["."])
test("one-square-of-fence", ["#"])
test("smallest-safe-yard", ["###", "#.#", "###"])
test("one-row", ["#..#.##.#"])
test("one-column", list("#.#..##.#"))
test("open-at-the-top", ["##.##", "#...#", "#...#", "#####"])
test("open-at-the-bottom", ["#####", "#...#", "#...#", "###.#"])
test("open-at-the-left", ["#####", "#...#", "....#", "#####"])
test("open-at-the-right", ["#####", "#...#", "#....", "#####"])
test("open-at-top-and-bottom", ["##.##", "#####", "#...#", "##.##"])
test("open-at-left-and-right", ["#####", ".#...", "#####"])
test("corners-only", ["#####", "#.#.#", "##.##", "#.#.#", "#####"])
test("yard-around-a-yard", ["#######", "#.....#", "#.###.#", "#.#.#.#", "#.###.#", "#.....#", "#######"])
test("open-yard-is-larger", ["########", "#..#...#", "####...#", "#.##....", "####...#", "########"])
test("small-random", some(8, 9, 55))
test("medium-random-wide", some(20, 40, 50))
test("medium-random-high", some(40, 20, 60))
test("long-corridor", spiral(60))
test("largest-open", ["." * MAX_SIDE] * MAX_SIDE)
test("largest-closed", closed(["." * (MAX_SIDE - 2)] * (MAX_SIDE - 2)))
test("largest-random", some(MAX_SIDE, MAX_SIDE, 45))
package.finish()
