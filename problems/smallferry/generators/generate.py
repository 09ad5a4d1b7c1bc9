import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, friends, room):
    assert 1 <= friends <= MAX and 1 <= room <= MAX
    package.test(name, f"{friends}\n{room}\n")


test("smallest", 1, 1)
test("room-for-one", 6, 1)
test("just-enough-room", 9, 9)
test("one-too-many", 10, 9)
test("all-trips-full", 24, 6)
test("last-trip-not-full", 23, 6)
test("last-trip-with-one", 25, 6)
test("room-for-one-more", 8, 9)
test("small-random", random.randint(20, 60), random.randint(2, 9))
test("medium-random", random.randint(20_000, 60_000), random.randint(10, 99))
test("large-random", random.randint(500_000_000, MAX), random.randint(1_000, 100_000))
test("large-last-trip-with-one", MAX, 999_999_999)
test("largest-both", MAX, MAX)
test("empty-ferry", 1, MAX)
test("largest-for-one", MAX, 1)
package.finish()
