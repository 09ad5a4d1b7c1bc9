import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_CLICKS = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, code, clicks):
    assert 1000 <= code <= 9999 and 0 <= clicks <= MAX_CLICKS
    package.test(name, f"{code}\n{clicks}\n")


def random_lock(most):
    return random.randint(1000, 9999), random.randint(0, most)


test("no-click", 4826, 0)
test("smallest-code", 1000, 1)
test("largest-code", 9999, 1)
test("all-wheels-differ", 1234, 5)
test("up-to-nine", 1357, 2)
test("nine-clicks", 8642, 9)
test("ten-clicks", 8642, 10)
test("eleven-clicks", 7091, 11)
test("zeros-at-the-front", 3389, 7)
test("small-random", *random_lock(9))
test("medium-random", *random_lock(5_000))
test("large-random", *random_lock(MAX_CLICKS))
test("largest-less-one", 6037, MAX_CLICKS - 1)
test("largest", 9999, MAX_CLICKS)
test("zeros-at-the-end", 2100, 3)
package.finish()
