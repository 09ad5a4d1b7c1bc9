import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, n, a, b):
    assert 2 <= n <= MAX and 1 <= a <= n and 1 <= b <= n and a != b
    package.test(name, f"{n}\n{a} {b}\n")


test("smallest", 2, 2, 1)
test("three-stones", 3, 1, 3)
test("over-the-end-clockwise", 10, 10, 1)
test("over-the-end-anticlockwise", 10, 1, 10)
test("just-under-half", 100, 20, 69)
test("just-half", 100, 20, 70)
test("just-over-half", 100, 20, 71)
test("back-just-under-half", 100, 69, 20)
test("back-just-half", 100, 70, 20)
test("back-just-over-half", 100, 71, 20)
test("odd-clockwise", 101, 20, 70)
test("odd-anticlockwise", 101, 20, 71)
test("odd-back", 101, 71, 20)
test("medium-random", 5_000, *random.sample(range(1, 5_001), 2))
test("large-random", random.randint(MAX // 2, MAX), *random.sample(range(1, MAX // 2), 2))
test("largest-clockwise", MAX, 1, MAX // 2)
test("largest-both", MAX, MAX, MAX // 2)
package.finish()
