import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SOUNDS = 1000
MAX_QUIET = 10**9
MAX_TIME = 10**12

package = Package(__file__)
random = package.random


def test(name, quiet, times):
    assert 1 <= len(times) <= MAX_SOUNDS and 1 <= quiet <= MAX_QUIET
    assert 1 <= times[0] and times[-1] <= MAX_TIME
    assert all(a < b for a, b in zip(times, times[1:]))
    package.test(name, f"{len(times)} {quiet}\n" + "".join(f"{time}\n" for time in times))


def random_times(count, last):
    return sorted(random.sample(range(1, last + 1), count))


test("stays-awake-until-the-first-sound", 1, [1])
test("one-minute-of-sleep", 1, [2])
test("first-sound-just-in-time", 7, [7, 13, 21])
test("first-sound-late", 7, [8, 12])
test("sound-in-every-minute", 1, list(range(1, 30)))
test("sound-in-every-second-minute", 1, list(range(2, 60, 2)))
test("gaps-around-the-limit", 5, [3, 8, 12, 18, 23, 29, 33, 34])
test("sleeps-after-the-last-gap-only", 100, [90, 180, 280, 500])
test("small-random", 4, random_times(20, 90))
test("medium-random", 50, random_times(200, 10_000))
test("sleeps-only-once", 1000, [10_000 + 7 * k for k in range(100)])
test("sum-past-32-bits", 10**6, [3 * 10**9 + k * 10**7 for k in range(300)])
test("large-random", 10**9, random_times(MAX_SOUNDS, MAX_TIME))
test("longest-sleep", 1, [MAX_TIME])
test("longest-wait", MAX_QUIET, [MAX_QUIET, 2 * MAX_QUIET, 3 * MAX_QUIET + 1, MAX_TIME - 1, MAX_TIME])
package.finish()
