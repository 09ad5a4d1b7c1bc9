import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SIZE = 50
MAX_INSIDE = 9
MAX_WEIGHT = 10**18

package = Package(__file__)
random = package.random


def weight(n, k):
    total = 1
    for size in range(2, n + 1):
        total = size + k * total
    return total


def test(name, n, k):
    assert 1 <= n <= MAX_SIZE and 1 <= k <= MAX_INSIDE and weight(n, k) <= MAX_WEIGHT
    package.test(name, f"{n} {k}\n")


def largest(k):
    return max(n for n in range(1, MAX_SIZE + 1) if weight(n, k) <= MAX_WEIGHT)


test("smallest", 1, 1)
test("empty-box", 1, 9)
test("one-in-one", 2, 1)
test("nine-in-one", 2, 9)
test("three-sizes", 3, 4)
test("four-sizes", 4, 3)
test("small-random", random.randint(4, 6), random.randint(2, 5))
test("past-32-bits", 32, 2)
test("one-in-each", MAX_SIZE, 1)
test("largest-size", MAX_SIZE, 2)
test("largest-with-three", largest(3), 3)
test("largest-with-six", largest(6), 6)
test("largest-with-seven", largest(7), 7)
test("largest-with-nine", largest(9), 9)
package.finish()
