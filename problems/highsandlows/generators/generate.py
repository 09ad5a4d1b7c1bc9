import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
HIGHEST = 1000
most_huts = 0


def group(name, points, huts):
    global most_huts
    most_huts = huts
    package.group(name, f"max_score: {points}\n")


def test(name, heights):
    assert 1 <= len(heights) <= most_huts and all(0 <= height <= HIGHEST for height in heights)
    package.test(name, f"{len(heights)}\n{' '.join(map(str, heights))}\n")


def anywhere(count, highest):
    return [random.randint(0, highest) for _ in range(count)]


def wandering(count, highest):
    heights = [highest // 2]
    while len(heights) < count:
        heights.append(min(highest, max(0, heights[-1] + random.randint(-2, 2))))
    return heights


group("1", 20, 200)
test("one-hut", [1000])
test("two-huts", [0, 1000])
test("flat", [5] * 62)
test("up-and-down", [2, 9] * 30)
test("rising", list(range(80)))
test("falling", list(range(80, 0, -1)))
test("highest-in-the-middle", [1, 3, 3, 8, 3, 3, 1, 1])
test("lowest-in-the-middle", [8, 6, 6, 1, 6, 6, 8, 8])
test("few-heights", anywhere(200, 3))
test("many-heights", anywhere(200, HIGHEST))
group("2", 30, 3_000)
test("rising", [index * 9 // 2_999 for index in range(3_000)])
test("few-heights", anywhere(3_000, 9))
test("wandering", wandering(3_000, 99))
test("many-heights", anywhere(3_000, HIGHEST))
group("3", 50, 100_000)
test("wandering", wandering(35_000, 99))
test("few-heights", anywhere(100_000, 9))
package.finish()
