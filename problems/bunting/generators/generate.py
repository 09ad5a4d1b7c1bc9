import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, red, blue, flags):
    assert 1 <= red <= MAX and 1 <= blue <= MAX and 1 <= flags <= MAX
    package.test(name, f"{red} {blue}\n{flags}\n")


test("smallest", 1, 1, 1)
test("one-of-each", 1, 1, 2)
test("first-red-of-the-third-pattern", 5, 8, 27)
test("last-red-of-the-third-pattern", 5, 8, 31)
test("first-blue-of-the-third-pattern", 5, 8, 32)
test("pattern-complete", 5, 8, 39)
test("first-pattern-complete", 7, 4, 11)
test("only-red-so-far", 90, 10, 60)
test("all-red-so-far", 90, 10, 90)
test("small-random", random.randint(2, 9), random.randint(2, 9), random.randint(50, 99))
test("medium-random", random.randint(20, 90), random.randint(20, 90), random.randint(5_000, 9_999))
test("large-random", random.randint(50, 999), random.randint(50, 999), random.randint(MAX // 2, MAX))
test("largest-pattern", MAX, MAX, MAX)
test("largest-and-last-is-blue", MAX - 1, MAX, MAX)
test("largest-alternating", 1, 1, MAX)
package.finish()
