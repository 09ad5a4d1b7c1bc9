import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 500_000_000

package = Package(__file__)
random = package.random


def test(name, a, b, c):
    assert 0 <= a <= MAX and 0 <= b <= MAX and 0 <= c <= MAX
    package.test(name, f"{a} {b} {c}\n")


test("no-ants", 0, 0, 0)
test("one-ant", 0, 1, 0)
test("two-ants-in-one-hill", 0, 0, 2)
test("two-hills-have-one-more", 9, 8, 9)
# The rest is the number of ants that are left after dividing by 3.
test("rest-0-two-large-hills", 7, 3, 8)
test("rest-0-one-large-hill", 2, 13, 3)
test("rest-1-two-large-hills", 9, 7, 3)
test("rest-1-one-large-hill", 5, 4, 10)
test("rest-2-two-large-hills", 3, 9, 8)
test("rest-2-one-large-hill", 6, 5, 9)
test("rest-2-middle-hill-is-right", 4, 7, 9)
test("small-random-falling", *sorted((random.randint(0, 99) for _ in range(3)), reverse=True))
test("small-random-rising", *sorted(random.randint(0, 99) for _ in range(3)))
low, middle, high = sorted(random.sample(range(MAX), 3))
test("large-random-one", middle, high, low)
low, middle, high = sorted(random.sample(range(MAX), 3))
test("large-random-two", middle, low, high)
test("largest-one-hill", MAX, 0, 0)
test("largest-two-hills", MAX, 0, MAX)
test("largest", MAX, MAX, MAX)
test("third-hill-just-right", 10, 2, 5)
package.finish()
