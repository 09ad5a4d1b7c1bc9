import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_THINGS = 12
MAX_WEIGHT = 100_000_000

package = Package(__file__)
random = package.random


def test(name, weights):
    assert 1 <= len(weights) <= MAX_THINGS and all(1 <= weight <= MAX_WEIGHT for weight in weights)
    package.test(name, f"{len(weights)}\n{' '.join(map(str, weights))}\n")


def some(n, most):
    return [random.randint(1, most) for _ in range(n)]


test("one-thing", [7])
test("two-equal", [5, 5])
test("two-different", [5, 6])
test("three-equal", [4, 4, 4])
test("two-make-the-third", [3, 8, 5])
test("heaviest-stays", [90, 2, 3, 5])
test("heaviest-first-is-wrong", [8, 7, 6, 5, 4])
test("nearly-equal", [10, 11, 12, 14])
test("first-and-last-left-over", [50, 9, 4, 5, 70])
test("all-things", [15, 1, 2, 4, 8])
test("small-random", some(6, 20))
test("medium-random", some(9, 60))
test("powers-of-two", [2**i for i in range(MAX_THINGS)])
test("largest-equal", [MAX_WEIGHT] * MAX_THINGS)
test("largest-one-over", [MAX_WEIGHT] * 11 + [MAX_WEIGHT - 1])
test("largest-random", some(MAX_THINGS, 5_000))
big = [random.randint(10**7, 10**7 * 3) for _ in range(11)]
test("largest-weights", [*big[:6], sum(big[:3]) - big[5] + 1, *big[6:]])
big = random.sample(range(4 * 10**6, 10**7), 11)
test("largest-one-way", [*big[:5], sum(big[:5]) + big[7] - big[9], *big[5:]])
package.finish()
