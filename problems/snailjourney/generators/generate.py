import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_MINUTES = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, hours, minutes, journey):
    assert 0 <= hours <= 23 and 0 <= minutes <= 59 and 1 <= journey <= MAX_MINUTES
    package.test(name, f"{hours} {minutes}\n{journey}\n")


def random_journey(most):
    return random.randint(0, 23), random.randint(0, 59), random.randint(1, most)


test("smallest", 0, 0, 1)
test("last-minute-of-the-day", 23, 58, 1)
test("midnight", 23, 59, 1)
test("minute-after-midnight", 23, 59, 2)
test("next-full-hour", 9, 20, 40)
test("full-day", 0, 0, 1_440)
test("day-less-one-minute", 0, 0, 1_439)
test("same-time-next-day", 14, 25, 1_440)
test("midnight-after-a-week", 17, 45, 9_015)
test("small-random", *random_journey(500))
test("medium-random", *random_journey(20_000))
test("large-random", *random_journey(MAX_MINUTES))
test("longest-from-midnight", 0, 0, MAX_MINUTES)
test("longest", 23, 59, MAX_MINUTES)
package.finish()
