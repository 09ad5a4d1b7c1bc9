import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SIDE = 50

package = Package(__file__)
random = package.random


def test(name, rows):
    text = "".join(rows)
    assert 1 <= len(rows) <= MAX_SIDE and 1 <= len(rows[0]) <= MAX_SIDE
    assert all(len(row) == len(rows[0]) for row in rows) and set(text) <= set("ST#.")
    assert text.count("S") == 1 and text.count("T") == 1
    package.test(name, f"{len(rows)} {len(rows[0])}\n" + "".join(row + "\n" for row in rows))


def some(h, w, bushes, start, goal):
    """A random garden; bushes is how many of 100 squares are bushes, but none are close to the start or the goal."""
    grid = [["#" if random.randrange(100) < bushes else "." for _ in range(w)] for _ in range(h)]
    for y, x in (start, goal):
        for b in range(max(0, y - 1), min(h, y + 2)):
            for a in range(max(0, x - 1), min(w, x + 2)):
                grid[b][a] = "."
    grid[start[0]][start[1]] = "S"
    grid[goal[0]][goal[1]] = "T"
    return ["".join(row) for row in grid]


def snake(side):
    """Paths along all rows with an even number, joined at alternating ends."""
    rows = []
    for y in range(side - 1):
        if y % 2 == 0:
            rows.append("." * side)
        elif y % 4 == 1:
            rows.append("#" * (side - 1) + ".")
        else:
            rows.append("." + "#" * (side - 1))
    rows.append("#" * side)
    last = (side - 2) // 2 * 2
    goal = side - 1 if last % 4 == 0 else 0
    rows[0] = "S" + rows[0][1:]
    rows[last] = rows[last][:goal] + "T" + rows[last][goal + 1 :]
    return rows


test("straight-up", ["T", "S"])
test("to-the-right", ["ST"])
test("straight-down", ["S", "T"])
test("to-the-left", ["TS"])
test("bush-between", ["T", "#", "S"])
test("around-the-bush", [".T.", ".#.", ".S."])
test("around-the-bush-below", [".S.", ".#.", ".T."])
test("only-to-the-right-of-the-bush", ["#T.", "##.", "#S."])
test("up-and-left", ["T..", "...", "..S"])
test("down-and-left", ["..S", "...", "T.."])
test("stairs-to-the-left", ["T.##", "#..#", "##..", "###S"])
test("goal-in-a-corner", ["S...", ".##.", ".#..", "...T"])
test("closed-in", [".....", ".###.", ".#T#.", ".###.", "..S.."])
test("small-random", some(6, 7, 30, (5, 0), (0, 6)))
test("medium-random", some(20, 30, 30, (3, 27), (18, 1)))
test("long-way", snake(50))
test("largest-open", some(MAX_SIDE, MAX_SIDE, 0, (MAX_SIDE - 1, MAX_SIDE - 1), (0, 0)))
test("largest-random", some(MAX_SIDE, MAX_SIDE, 25, (0, 0), (MAX_SIDE - 1, MAX_SIDE - 1)))
test("largest-random-to-the-left", some(MAX_SIDE, MAX_SIDE, 25, (MAX_SIDE - 1, MAX_SIDE - 1), (0, 0)))
test("back-and-to-the-left", ["S#", ".T"])
package.finish()
