import sys
from math import lcm
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_PERIOD = 10**9
MAX_SECOND = 10**18

package = Package(__file__)
random = package.random


def test(name, a, b, first, last):
    assert 1 <= a <= MAX_PERIOD and 1 <= b <= MAX_PERIOD
    assert 1 <= first <= last <= MAX_SECOND
    package.test(name, f"{a} {b} {first} {last}\n")


def random_watch(longest_period, last_second):
    a, b = random.randint(1, longest_period), random.randint(1, longest_period)
    first, last = sorted(random.randint(1, last_second) for _ in range(2))
    return a, b, first, last


test("smallest", 1, 1, 1, 1)
test("one-flash", 7, 5, 7, 7)
test("one-dazzle", 7, 5, 35, 35)
test("one-dark-second", 7, 5, 36, 36)
test("between-flashes", 100, 90, 1, 89)
test("from-flash-to-flash", 6, 10, 6, 60)
test("multiple", 3, 12, 1, 1_000)
test("small-random", *random_watch(20, 1_000))
test("medium-random", *random_watch(1_000, 10**6))
test("past-32-bits", 1, 2, 1, 10**10)
test("every-second", 1, MAX_PERIOD, 1, MAX_SECOND)
test("all-seconds-dazzle", 1, 1, 1, MAX_SECOND)
test("most-marks", 2, 3, 1, MAX_SECOND)
test("shared-divisor", 999_999_000, 666_666_000, 1, MAX_SECOND)
test("largest-product", MAX_PERIOD, MAX_PERIOD - 1, 1, MAX_SECOND)
test("ends-on-the-only-dazzle", MAX_PERIOD, MAX_PERIOD - 1, 10**17, lcm(MAX_PERIOD, MAX_PERIOD - 1))
test("last-second", MAX_PERIOD, 3, MAX_SECOND, MAX_SECOND)
test("large-random-short-periods", *random_watch(100, MAX_SECOND))
test("large-random", *random_watch(MAX_PERIOD, MAX_SECOND))
test("large-random-even", 2 * random.randint(1, 10**8), 2 * random.randint(1, 10**8), 123_456_789, MAX_SECOND)
package.finish()
