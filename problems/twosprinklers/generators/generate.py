import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, a, b, c, d):
    assert 1 <= a <= b <= MAX and 1 <= c <= d <= MAX
    package.test(name, f"{a} {b}\n{c} {d}\n")


def random_part(end):
    return sorted(random.randint(1, end) for _ in range(2))


test("smallest", 1, 1, 1, 1)
test("first-is-left", 3, 10, 8, 21)
test("first-is-right", 8, 21, 3, 10)
test("second-is-inside", 10, 50, 20, 26)
test("first-is-inside", 20, 26, 10, 50)
test("one-square-in-common", 5, 9, 9, 30)
test("side-by-side", 5, 9, 10, 30)
test("second-first-and-side-by-side", 10, 30, 5, 9)
test("one-dry-square-between", 5, 8, 10, 30)
test("same-start-and-inside", 7, 12, 7, 40)
test("small-random", *random_part(30), *random_part(30))
test("large-random", *random_part(MAX), *random_part(MAX))
test("far-apart", 900_000_001, MAX, 1, 99_999_999)
test("whole-strip-and-last-square", 1, MAX, MAX, MAX)
test("largest", 1, MAX, 1, MAX)
package.finish()
