import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_CHILDREN = 2_000
MAX_TURNS = 10**9

package = Package(__file__)
random = package.random


def test(name, turns, dishes):
    assert 1 <= len(dishes) <= MAX_CHILDREN and 0 <= turns <= MAX_TURNS
    assert all(1 <= dish <= 999 for dish in dishes)
    package.test(name, f"{len(dishes)} {turns}\n{' '.join(map(str, dishes))}\n")


def some(n):
    return [random.randint(1, 999) for _ in range(n)]


test("one-child", MAX_TURNS, [1])
test("no-turns", 0, [3, 1, 4, 15, 9])
test("two-children-odd", 999_999_999, [5, 8])
test("one-turn", 1, [11, 12, 13, 14])
test("one-less-than-once-around", 5, [1, 2, 3, 4, 5, 6])
test("once-around", 6, [1, 2, 3, 4, 5, 6])
test("one-more-than-once-around", 7, [1, 2, 3, 4, 5, 6])
test("many-times-around", 700_000_000, [21, 22, 23, 24, 25, 26, 27])
test("small-random", 17, some(12))
test("medium-random", random.randint(1, MAX_TURNS), some(201))
test("long-row-few-turns", 3, some(150))
test("largest-random", 999_999_937, some(MAX_CHILDREN))
test("largest-most-turns", MAX_TURNS, some(MAX_CHILDREN - 1))
package.finish()
