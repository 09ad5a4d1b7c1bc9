import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_PLANTS = 10_000
MAX_HEIGHT = 400

package = Package(__file__)
random = package.random


def test(name, heights):
    assert 1 <= len(heights) <= MAX_PLANTS and all(1 <= height <= MAX_HEIGHT for height in heights)
    package.test(name, f"{len(heights)}\n{' '.join(map(str, heights))}\n")


def some(n, low=1, high=MAX_HEIGHT):
    return [random.randint(low, high) for _ in range(n)]


test("one-plant", [1])
test("two-plants", [2, 3])
test("average-is-a-height", [10, 20, 30, 20, 20])
test("just-below-the-average", [7, 7, 7, 7, 8])
test("just-above-the-average", [7, 8, 8, 8, 8])
test("one-giant", [399] * 9 + [400])
test("one-dwarf", [400, 400, 400, 1, 400])
test("all-tallest", [400] * 30)
test("small-random", some(20, 1, 9))
test("rounding-matters", some(101, 50, 53))
test("medium-random", some(800))
test("largest-random", some(MAX_PLANTS))
package.finish()
