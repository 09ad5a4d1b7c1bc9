import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_MINUTES = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, minutes):
    assert 1 <= minutes <= MAX_MINUTES
    package.test(name, f"{minutes}\n")


test("smallest", 1)
test("last-free-minute", 20)
test("first-paid-minute", 21)
test("two-quarters", 30)
test("third-quarter-begins", 31)
test("last-minute-of-a-quarter", 44)
test("small-random", random.randint(46, 300))
test("second-small-random", 15 * random.randint(20, 38) + random.randint(8, 14))
test("last-quarter-begins", 586)
test("one-minute-less", 599)
test("ten-hours", 600)
test("one-minute-more", 601)
test("two-minutes-more", 602)
test("large-random", random.randint(1_000_000, MAX_MINUTES))
test("largest", MAX_MINUTES)
package.finish()
