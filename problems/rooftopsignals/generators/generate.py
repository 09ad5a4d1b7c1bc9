import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_HOUSES = 100_000
MAX_PLANS = 30_000
MAX_HEIGHT = 10**9

package = Package(__file__)
random = package.random


def test(name, heights, plans):
    n = len(heights)
    assert 1 <= n <= MAX_HOUSES and 1 <= len(plans) <= MAX_PLANS
    assert all(1 <= height <= MAX_HEIGHT for height in heights)
    assert all(1 <= left <= right <= n for left, right in plans)
    lines = [f"{n} {len(plans)}", " ".join(map(str, heights))]
    lines += [f"{left} {right}" for left, right in plans]
    package.test(name, "\n".join(lines) + "\n")


def all_plans(n):
    return [(left, right) for left in range(1, n + 1) for right in range(left, n + 1)]


def random_plans(count, n):
    return [tuple(sorted(random.choices(range(1, n + 1), k=2))) for _ in range(count)]


def wide_plans(count, n):
    """Nearly the whole street each time, so that walking along it takes long."""
    return [(random.randint(1, 99), n - random.randint(0, 99)) for _ in range(count)]


def random_heights(count, highest):
    return [random.randint(1, highest) for _ in range(count)]


test("one-house", [1], [(1, 1)])
test("two-houses", [MAX_HEIGHT, 1], [(1, 2), (1, 1), (2, 2)])
test("three-houses-valley", [2, 1, 2], all_plans(3))
test("three-houses-hill", [1, 2, 1], all_plans(3))
test("tie-in-the-way", [5, 3, 3, 5, 3, 5], all_plans(6))
test("all-equal", [8] * 15, all_plans(15))
test("rising", list(range(1, 16)), all_plans(15))
test("falling", list(range(15, 0, -1)), all_plans(15))
test("bowl", [9, 7, 5, 3, 1, 2, 4, 6, 8, 10], all_plans(10))
test("small-ties", random_heights(20, 3), all_plans(20))
test("small-random", random_heights(20, 100), all_plans(20))
test("medium-random", random_heights(2_000, MAX_HEIGHT), random_plans(1_000, 2_000))
test("medium-bowl", list(range(1_500, 0, -1)) + list(range(1, 1_501)), random_plans(1_000, 3_000))
test("medium-teeth", [1 + i % 50 for i in range(5_000)], random_plans(1_000, 5_000))
test("large-distinct", random.sample(range(1, 30_001), 15_000), random_plans(2_000, 15_000))
test("largest-low-roofs", random_heights(MAX_HOUSES, 9), wide_plans(MAX_PLANS, MAX_HOUSES))
test("longest-street", [1 + (i & -i).bit_length() % 9 for i in range(1, MAX_HOUSES + 1)], wide_plans(8_000, MAX_HOUSES))
package.finish()
