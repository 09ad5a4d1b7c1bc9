import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_TIMES = 200_000

package = Package(__file__)
random = package.random


def test(name, minutes, seconds, times):
    assert 1 <= minutes <= 59 and 0 <= seconds <= 59 and 1 <= times <= MAX_TIMES
    package.test(name, f"{minutes} {seconds}\n{times}\n")


def random_song(most):
    return random.randint(1, 59), random.randint(0, 59), random.randint(1, most)


test("shortest", 1, 0, 1)
test("longest-song-once", 59, 59, 1)
test("seconds-reach-a-minute", 4, 30, 2)
test("one-second-less-than-a-minute", 3, 1, 59)
test("exactly-one-hour", 3, 0, 20)
test("one-minute-less-than-an-hour", 1, 0, 59)
test("one-second-past-an-hour", 1, 1, 60)
test("whole-hours", 2, 24, 75)
test("small-random", *random_song(30))
test("medium-random", *random_song(2_000))
test("large-random", *random_song(MAX_TIMES))
test("many-short-songs", 1, 0, MAX_TIMES)
test("largest", 59, 59, MAX_TIMES)
package.finish()
