import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 1_000_000_000

package = Package(__file__)
random = package.random


def test(name, step, first, last):
    assert 1 <= step <= MAX and 1 <= first <= last <= MAX
    package.test(name, f"{step}\n{first} {last}\n")


def random_road(longest_step, longest_road):
    first, last = sorted(random.randint(1, longest_road) for _ in range(2))
    return random.randint(2, longest_step), first, last


test("smallest", 1, 1, 1)
test("one-house-with-tree", 7, 21, 21)
test("one-house-without-tree", 7, 22, 22)
test("trees-at-both-ends", 5, 10, 30)
test("just-inside-the-trees", 5, 11, 29)
test("just-outside-the-trees", 5, 9, 31)
test("tree-at-the-start-only", 5, 10, 29)
test("tree-at-the-end-only", 5, 11, 30)
test("before-the-first-tree", 50, 1, 49)
test("small-random", *random_road(9, 100))
test("medium-random", *random_road(300, 100_000))
test("large-random", *random_road(50, MAX))
test("only-the-last-house", MAX, 1, MAX)
test("last-house-alone", 1_000, MAX, MAX)
test("largest", 1, 1, MAX)
package.finish()
