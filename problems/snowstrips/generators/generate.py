import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_STRIPS, MAX_ALONG, MAX_WIDTH, MAX_SPEED = 1_000, 10_000, 1_000, 300

package = Package(__file__)
random = package.random


def test(name, along, strips):
    assert 1 <= len(strips) <= MAX_STRIPS and 0 <= along <= MAX_ALONG
    assert all(1 <= width <= MAX_WIDTH and 1 <= speed <= MAX_SPEED for width, speed in strips)
    package.test(name, f"{len(strips)} {along}\n" + "".join(f"{width} {speed}\n" for width, speed in strips))


def random_strips(count, widest, fastest):
    return [(random.randint(1, widest), random.randint(1, fastest)) for _ in range(count)]


test("smallest", 0, [(1, 1)])
test("straight-across", 0, random_strips(20, 50, 30))
test("one-strip", 12, [(5, 13)])
test("slowest", MAX_ALONG, [(MAX_WIDTH, 1)])
test("same-speed-everywhere", 777, [(width, 60) for width in range(1, 40)])
test("slow-then-fast", 500, [(100, 1), (1, MAX_SPEED)])
test("fast-then-slow", 500, [(1, MAX_SPEED), (100, 1)])
test("thin-and-far", MAX_ALONG, [(1, MAX_SPEED)])
test("thin-fast-between-wide-slow", MAX_ALONG, [(MAX_WIDTH, 2), (1, MAX_SPEED), (MAX_WIDTH, 3)])
test("nearly-equal-fastest", MAX_ALONG, [(1, 299), (1, MAX_SPEED), (1, 299)])
test("two-equal-fastest", 4_321, [(7, 120), (30, 11), (3, 120)])
test("small-random", 30, random_strips(5, 10, 10))
test("short-time", 1, [(1, MAX_SPEED)] * 3)
test("medium-random", 2_000, random_strips(100, 100, 100))
test("many-thin", 5_000, random_strips(MAX_STRIPS, 1, MAX_SPEED))
test("many-thin-and-far", MAX_ALONG, random_strips(MAX_STRIPS, 2, 12))
test("large-random", MAX_ALONG, random_strips(MAX_STRIPS, MAX_WIDTH, MAX_SPEED))
test("large-random-near", 3, random_strips(MAX_STRIPS, MAX_WIDTH, MAX_SPEED))
test("large-slow", MAX_ALONG, random_strips(MAX_STRIPS, MAX_WIDTH, 2))
test("faster-and-faster", MAX_ALONG, [(10, 1 + index * 299 // 999) for index in range(MAX_STRIPS)])
package.finish()
