import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

from string import ascii_lowercase as COLOURS

MAX_LENGTH = 20_000

package = Package(__file__)
random = package.random


def test(name, chain):
    assert 1 <= len(chain) <= MAX_LENGTH and set(chain) <= set(COLOURS)
    package.test(name, f"{chain}\n")


def some(n, colours=COLOURS):
    return "".join(random.choices(colours, k=n))


def runs(lengths):
    """A chain of runs of equal rings; neighbouring runs have different colours."""
    return "".join(COLOURS[(7 * i) % 26] * length for i, length in enumerate(lengths))


test("one-ring", "a")
test("two-equal", "zz")
test("two-different", "az")
test("three-equal", "mmm")
test("four-equal", "qqqq")
test("five-equal", "aaaaa")
test("pairs", "aabbaabbzz")
test("pair-at-the-start", "ccdefg")
test("pair-at-the-end", "abcdeff")
test("same-colour-but-not-neighbours", "abacadaeaf" * 3)
test("runs-of-all-lengths", runs(range(1, 20)))
test("odd-runs", runs([3, 1, 5, 3, 7, 1, 1, 9, 3]))
test("small-random", some(40, "ab"))
test("medium-random", some(1_000, "xyz"))
test("all-letters-random", some(2_000))
test("largest-random", some(MAX_LENGTH, "ab"))
test("largest-all-equal", "k" * MAX_LENGTH)
package.finish()
