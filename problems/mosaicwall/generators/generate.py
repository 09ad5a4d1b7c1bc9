import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_TILES = 10**11
MAX_SPEED = 1_000_000

package = Package(__file__)
random = package.random


def test(name, tiles, first, growth):
    assert 1 <= tiles <= MAX_TILES and 1 <= first <= MAX_SPEED and 1 <= growth <= MAX_SPEED
    package.test(name, f"{tiles}\n{first}\n{growth}\n")


def after(days, first, growth):
    return days * first + days * (days - 1) // 2 * growth


test("one-tile", 1, 1, 1)
test("first-day-not-full", 4, 9, 2)
test("first-day-just-enough", 9, 9, 2)
test("one-tile-for-the-second-day", 10, 9, 2)
test("one-tile-less-than-five-days", after(5, 7, 4) - 1, 7, 4)
test("five-days", after(5, 7, 4), 7, 4)
test("one-tile-more-than-five-days", after(5, 7, 4) + 1, 7, 4)
test("small-random", random.randint(100, 200), random.randint(5, 9), random.randint(10, 15))
test("medium-random", random.randint(10**7, 10**8), random.randint(1, 1000), random.randint(1, 1000))
test("fast-class", MAX_TILES, MAX_SPEED, MAX_SPEED)
test("past-32-bits", after(70_000, 1, 1), 1, 1)
test("large-random", random.randint(10**10, MAX_TILES), random.randint(1, MAX_SPEED), random.randint(1, 9))
test("largest", MAX_TILES, 1, 1)
package.finish()
