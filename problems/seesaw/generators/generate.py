import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, noor, pavo, sack):
    assert 1 <= noor <= MAX and 1 <= pavo <= MAX and 1 <= sack <= MAX
    package.test(name, f"{noor} {pavo}\n{sack}\n")


test("smallest", 1, 1, 1)
test("same-weight", 500, 500, 100)
test("noor-in-balance", 30, 34, 4)
test("pavo-in-balance", 34, 30, 4)
test("noor-no-better", 40, 50, 20)
test("pavo-no-better", 50, 40, 20)
test("noor-just-better", 40, 50, 19)
test("pavo-just-better", 50, 40, 19)
test("noor-just-worse", 40, 50, 21)
test("pavo-just-worse", 50, 40, 21)
test("small-random", random.randint(50, 70), random.randint(20, 40), random.randint(1, 20))
test("large-random", random.randint(1, MAX // 2), random.randint(MAX // 2, MAX), random.randint(1, MAX))
test("largest-difference", 1, MAX, 1)
test("largest-sack", MAX, 1, MAX)
test("largest", MAX, MAX, MAX)
test("pavo-one-gram-lighter", 7, 6, 3)
test("noor-one-gram-lighter", 6, 7, 3)
package.finish()
