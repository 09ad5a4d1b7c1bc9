import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_STEPS = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, steps, goal):
    assert 0 <= steps <= MAX_STEPS and 1 <= goal <= MAX_STEPS
    package.test(name, f"{steps}\n{goal}\n")


test("no-steps", 0, 1)
test("smallest-reached", 1, 1)
test("exactly", 4_300, 4_300)
test("one-step-missing", 4_299, 4_300)
test("one-step-more", 4_301, 4_300)
test("two-steps-missing", 98, 100)
# Compared as text, 9 comes after 10.
test("fewer-digits", 9, 10)
test("more-digits", 100, 20)
test("small-random-missing", random.randint(1, 400), random.randint(500, 900))
test("small-random-reached", random.randint(500, 900), random.randint(1, 400))
test("large-random", *sorted(random.randint(1, MAX_STEPS) for _ in range(2)))
test("largest-exactly", MAX_STEPS, MAX_STEPS)
test("largest-reached", MAX_STEPS, 1)
test("largest-missing", 0, MAX_STEPS)
package.finish()
