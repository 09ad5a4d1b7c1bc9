import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_PER_WEEK = 1000
MAX_ONCE = 1_000_000_000
MAX_WEEKS = 1_000_000

package = Package(__file__)
random = package.random


def test(name, north, once, south, weeks):
    assert 1 <= north <= MAX_PER_WEEK and 1 <= south <= MAX_PER_WEEK
    assert 0 <= once <= MAX_ONCE and 1 <= weeks <= MAX_WEEKS
    package.test(name, f"{north}\n{once} {south}\n{weeks}\n")


def random_prices(largest_price, most_weeks):
    south, north = sorted(random.randint(1, largest_price) for _ in range(2))
    weeks = random.randint(1, most_weeks)
    once = random.randint(0, min(MAX_ONCE, 2 * (north - south) * weeks))
    return north, once, south, weeks


test("smallest", 1, 0, 1, 1)
test("same-per-week", 7, 1, 7, 40)
test("north-by-one-coin", 12, 81, 4, 10)
test("same", 12, 80, 4, 10)
test("south-by-one-coin", 12, 79, 4, 10)
test("south-costs-nothing-once", 9, 0, 8, 3)
test("north-costs-less-per-week", 5, 10, 6, 30)
test("one-week", 50, 20, 31, 1)
test("small-random", *random_prices(20, 30))
test("medium-random", *random_prices(200, 1_000))
test("large-random", *random_prices(MAX_PER_WEEK, MAX_WEEKS))
test("large-same", MAX_PER_WEEK, 999_000_000, 1, MAX_WEEKS)
test("large-north", MAX_PER_WEEK, MAX_ONCE, MAX_PER_WEEK, MAX_WEEKS)
test("large-south", MAX_PER_WEEK, 0, MAX_PER_WEEK - 1, MAX_WEEKS)
package.finish()
