import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MOST_HOURS = 24

package = Package(__file__)
random = package.random
most_days = 0


def group(name, points, days):
    global most_days
    most_days = days
    package.group(name, f"max_score: {points}\ninput_validator_args: ['{days}']\n")


def test(name, wanted, hours):
    assert 1 <= len(hours) <= most_days and 0 <= wanted <= MOST_HOURS
    assert all(0 <= sun <= MOST_HOURS for sun in hours)
    package.test(name, f"{len(hours)} {wanted}\n{' '.join(map(str, hours))}\n")


def around(count, wanted, spread):
    """Days whose average is about the wanted one, so that long stretches are close to it."""
    return [min(9, max(0, wanted + random.randint(-spread, spread))) for _ in range(count)]


def seesaw(count):
    """No stretch suffices until the very end makes up for all before it."""
    bright = count // 10
    return [4] * (count - bright) + [9] * bright


group("1", 20, 200)
test("one-day", 5, [5])
test("one-dark-day", 5, [4])
test("nothing-wanted", 0, [0] * 20)
test("dark", 1, [0] * 50)
test("one-bright-day", 9, [0] * 30 + [9] + [8] * 30)
test("all-days", 4, [8, 0] * 40)
test("at-the-end", 5, seesaw(100))
test("random", 5, around(200, 5, 5))
test("random-dark", 6, around(200, 4, 3))
group("2", 30, 3_000)
test("random", 5, around(3_000, 5, 5))
test("sinking", 4, [9 - index * 9 // 2_999 for index in range(3_000)])
test("rising", 5, [index * 9 // 2_999 for index in range(3_000)])
test("at-the-end", 5, seesaw(3_000))
group("3", 50, 100_000)
test("nearly", 5, [4, 5, 5, 4] * 25_000)
test("random", 5, around(100_000, 5, 5))
test("sinking", 5, [9 - index * 9 // 99_999 for index in range(100_000)])
# For each of the dark days, the stretch ends at the last day.
test("second-half-bright", 1, [0] * 50_000 + [9] * 50_000)
test("six-days", 1, [0, 0, 0, 9, 0, 9])
package.finish()
