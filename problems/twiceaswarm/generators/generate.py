import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_DAYS = 150_000
MAX_DEGREES = 100

package = Package(__file__)
random = package.random


def test(name, cold, hot, days):
    assert 1 <= len(days) <= MAX_DAYS
    assert -MAX_DEGREES <= cold <= hot <= MAX_DEGREES
    assert all(-MAX_DEGREES <= day <= MAX_DEGREES for day in days)
    package.test(name, f"{len(days)} {cold} {hot}\n{' '.join(map(str, days))}\n")


def random_days(count, lowest, highest):
    return [random.randint(lowest, highest) for _ in range(count)]


test("one-mild-day", 0, 10, [5])
test("one-cold-day", 0, 10, [-1])
test("one-hot-day", 0, 10, [11])
test("on-the-limits", -5, 5, [-5, 5, -6, 6, 6, 5, -5])
test("equal-limits", 0, 0, [1, -1, 1, 0, 1, 1, -1])
test("extreme-degrees", -100, 100, [-100, 100] * 10)
test("extremes-outside", -99, 99, [100, 100, -100] * 7)
test("all-cold", 1, 2, [0] * 50)
test("all-hot", 1, 2, [3] * 50)
test("cold-then-hot", 4, 5, [3] * 30 + [6] * 60)
test("hot-then-cold", 4, 5, [6] * 60 + [3] * 30)
test("small-random", 3, 5, random_days(60, 0, 9))
test("medium-random", 3, 6, random_days(3_000, 0, 10))
test("medium-wide", -20, 10, random_days(5_000, -100, 100))
# About 1.1 * 10^10 holidays, past 32 bits.
test("largest-all-mild", 0, 9, random_days(MAX_DAYS, 0, 9))
test("largest-all-cold", 9, 9, [8] * MAX_DAYS)
test("largest-random", 2, 5, random_days(MAX_DAYS, 0, 9))
package.finish()
