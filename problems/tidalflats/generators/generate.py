import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random


def flats(name: str, levels: list[int], rows: list[str]) -> None:
    assert 1 <= len(rows) <= 200 and 1 <= len(rows[0]) <= 200 and 1 <= len(levels) <= 8
    assert all(0 <= level <= 9 for level in levels)
    assert all(row.isdigit() and len(row) == len(rows[0]) for row in rows)
    assert int(rows[0][0]) >= levels[0]
    package.test(
        name,
        f"{len(rows)} {len(rows[0])} {len(levels)}\n{' '.join(map(str, levels))}\n"
        + "".join(row + "\n" for row in rows),
    )


def any_rows(rows: int, columns: int, lowest: int) -> list[str]:
    grid = [[random.randint(lowest, 9) for _ in range(columns)] for _ in range(rows)]
    grid[0][0] = 9
    grid[-1][-1] = 9
    return ["".join(map(str, row)) for row in grid]


def winding(rows: int, columns: int, pattern: str) -> list[str]:
    """One long corridor between rocks; pattern gives the heights along it."""
    path = []
    for row in range(0, rows, 2):
        line = range(columns) if row % 4 == 0 else range(columns - 1, -1, -1)
        path += [(row, column) for column in line]
        if row + 1 < rows:
            path.append((row + 1, path[-1][1]))
    grid = [["0"] * columns for _ in range(rows)]
    for step, (row, column) in enumerate(path):
        grid[row][column] = pattern[step % len(pattern)]
    return ["".join(row) for row in grid]


flats("already-there", [3], ["3"])
flats("one-step", [0], ["00"])
flats("first-field-floods", [1, 5], ["299"])
flats("goal-never-dry", [2, 3], ["991"])
flats("wait-for-low-water", [4, 4, 4, 4, 4, 4, 4, 2], ["929"])
# Hurrying onto the middle field is a dead end: it floods before the goal dries.
flats("first-is-not-best", [5, 5, 9, 5, 4], ["954"])
# The same again and again: each low field is a run against the next tide.
flats("run-after-run", [6, 6, 5, 9, 6, 5, 4, 7], ["9654965496549"])
flats("only-the-long-way", [2, 2, 6], ["93339", "90009", "99909", "00909", "00999"])
flats("low-all-over", [0, 0, 0], any_rows(20, 30, 0))
TIDES = [[4, 9, 6, 8], [5, 7, 9, 6, 4], [6, 4, 8, 5, 9, 7], [4, 6, 9, 7, 5, 8, 4], [4, 9, 6, 8, 5, 7, 9, 6]]
for number, levels in enumerate(TIDES, 1):
    flats(f"random-small-{number}", levels, any_rows(6, 7, 4))
flats("random-narrow", [5, 6, 8, 6, 5], any_rows(4, 200, 5))
flats("random-medium", [4, 9, 6, 7, 5, 7, 8, 6], any_rows(60, 50, 4))
flats("random-medium-stranded", [4, 9, 9, 8, 9], any_rows(50, 60, 0))
flats("largest-all-high", [9, 0, 9, 0, 9, 0, 9, 0], ["9" * 200] * 200)
flats("largest-random", [5, 8, 5, 7, 4, 7, 5, 6], any_rows(200, 200, 4))
flats("largest-random-short-tide", [4, 7, 6], any_rows(200, 200, 4))
# Every second field of the corridor is dry during one minute in eight.
flats("largest-winding", [1, 5, 5, 5, 5, 5, 5, 5], winding(197, 200, "91"))
rows = winding(197, 200, "91")
rows[-1] = rows[-1][:-2] + "09"
flats("largest-winding-stranded", [1, 5, 5, 5, 5, 5, 5, 5], rows)
# The way up leads around a wall, and then over a single field.
flats("up-around-a-wall", [1], ["10111", "10101", "11101"])
flats("one-field-up", [1], ["10000", "10111", "11101"])

package.finish()
