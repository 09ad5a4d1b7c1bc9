import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_STITCHES = 40
MAX_STEP = 50
MAX_ROW = 10**12
MAX_ROWS = 30

package = Package(__file__)
random = package.random


def test(name, stitches, step, first, last):
    assert 1 <= stitches <= MAX_STITCHES and 1 <= step <= MAX_STEP
    assert 1 <= first <= last <= MAX_ROW and last - first < MAX_ROWS
    package.test(name, f"{stitches} {step}\n{first} {last}\n")


test("one-red-stitch", 1, 2, 1, 1)
test("one-white-stitch", 1, 3, 1, 1)
test("all-red", 4, 1, 7, 9)
test("chessboard", 8, 2, 1, 8)
test("one-stripe", 40, 40, 10, 39)
test("no-red-stitch", 10, 50, 1, 5)
test("first-row-only", 12, 5, 1, 1)
test("one-stitch-in-a-row", 1, 4, 1, 13)
test("more-rows-than-stitches", 6, 7, 20, 41)
test("small-random", random.randint(5, 15), random.randint(3, 6), 13, 22)
test("past-32-bits", 33, 9, 2_147_483_640, 2_147_483_655)
test("large-random", 40, random.randint(6, 12), 987_654_321_001, 987_654_321_030)
test("largest", MAX_STITCHES, MAX_STEP, MAX_ROW - MAX_ROWS + 1, MAX_ROW)
package.finish()
