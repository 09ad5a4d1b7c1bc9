import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_CARS = 10_000

package = Package(__file__)
random = package.random


def test(name, cars):
    assert 1 <= len(cars) <= MAX_CARS and all(1 <= people <= 9 for people in cars)
    package.test(name, f"{len(cars)}\n{' '.join(map(str, cars))}\n")


def some(n):
    return [random.randint(1, 9) for _ in range(n)]


test("one-car", [9])
test("two-cars", [1, 9])
test("three-cars", [2, 2, 7])
test("ascending", [1, 2, 3, 4, 5, 6, 7, 8, 9])
test("descending", [9, 8, 7, 6, 5, 4, 3, 2, 1])
test("all-equal", [4] * 12)
test("first-is-special", [8] + [1] * 9)
test("last-is-special", [1] * 10 + [8])
test("small-random", some(25))
test("medium-random", some(500))
test("largest-random", some(MAX_CARS))
package.finish()
