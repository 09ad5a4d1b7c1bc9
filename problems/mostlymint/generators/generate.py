import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
MAX_BOXES = 1000


def test(name, kinds):
    """The kinds of tea in the boxes, one of which is in more than half of them."""
    assert 1 <= len(kinds) <= MAX_BOXES and all(1 <= kind <= 1000 for kind in kinds)
    assert max(map(kinds.count, set(kinds))) * 2 > len(kinds)
    package.test(name, f"{' '.join(map(str, kinds))}\n", answer="")


def mixed(mint, others, other_kinds):
    kinds = [7] * mint + [7 + random.randint(1, other_kinds) for _ in range(others)]
    random.shuffle(kinds)
    return kinds


test("one-box", [4])
test("two-boxes", [3, 3])
test("three-first-other", [9, 1, 1])
test("three-second-other", [1, 9, 1])
test("three-last-other", [1, 1, 9])
test("three-mint", [2, 2, 2])
test("four-first-other", [5, 1, 1, 1])
test("two-unlike-others-first", [9, 8, 1, 1, 1])
test("others-alike-first", [5, 5, 5, 1, 1, 1, 1])
test("others-alike-last", [1, 1, 1, 1, 5, 5, 5])
test("never-side-by-side", [1, 2] * 50 + [1])
test("pairs-in-turn", [2, 2, 1, 1] * 20 + [1])
test("others-alike-in-front-of-even", [5] * 49 + [1] * 51)
test("small-random", mixed(11, 10, 2))
test("small-random-even", mixed(11, 9, 3))
test("all-mint", [1000] * MAX_BOXES)
test("largest-others-first", [5] * 499 + [1] * 501)
test("largest-never-side-by-side", [1, 2] * 499 + [1])
test("largest-others-unlike", mixed(501, 499, 900))
test("largest-others-alike", mixed(501, 499, 1))
test("largest-odd", mixed(500, 499, 2))
test("largest-mostly-mint", mixed(900, 100, 3))
test("pairs-of-large", [2, 2, 1, 1] * 249 + [1])
package.finish()
