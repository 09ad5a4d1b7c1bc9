import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_STOP = 500_000_000
MAX_MINUTE = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, last, minute, stop):
    assert 1 <= last <= MAX_STOP and 0 <= minute <= MAX_MINUTE and 0 <= stop <= last
    package.test(name, f"{last}\n{minute} {stop}\n")


test("smallest", 1, 0, 0)
test("smallest-other-stop", 1, 0, 1)
# A round takes 20 minutes; the tram is at stop 7 at the minutes 7 and 13 of each round.
test("there-on-the-way-up", 10, 67, 7)
test("missed-on-the-way-up", 10, 68, 7)
test("there-on-the-way-down", 10, 73, 7)
test("missed-on-the-way-down", 10, 74, 7)
test("new-round", 10, 60, 7)
test("last-minute-of-a-round", 10, 59, 7)
test("stop-0-just-missed", 10, 21, 0)
test("last-stop-just-missed", 10, 31, 10)
test("last-stop", 10, 30, 10)
test("first-round", 50, 13, 20)
test("small-random", random.randint(5, 20), random.randint(100, 999), random.randint(0, 5))
test("large-random", random.randint(1_000, 9_999), random.randint(MAX_MINUTE // 2, MAX_MINUTE), random.randint(0, 1_000))
test("largest-wait", MAX_STOP, 1, 0)
test("largest-wait-for-stop-1", MAX_STOP, 2, 1)
test("largest-both", MAX_STOP, 999_999_999, MAX_STOP)
package.finish()
