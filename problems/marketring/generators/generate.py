import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_STALLS, MAX_KIND = 20_000, 10_000

package = Package(__file__)
random = package.random


def test(name, kinds, is_shuffled=True):
    assert 2 <= len(kinds) <= MAX_STALLS and all(1 <= kind <= MAX_KIND for kind in kinds)
    if is_shuffled:
        random.shuffle(kinds)
    package.test(name, f"{len(kinds)}\n{' '.join(map(str, kinds))}\n")


def random_kinds(count, kinds):
    return [random.randint(1, kinds) for _ in range(count)]


test("two-alike", [5, 5])
test("two-unlike", [5, 6])
test("three-unlike", [1, 2, 3])
test("four-in-pairs", [1, 1, 2, 2], is_shuffled=False)
test("row-but-no-ring", [1, 2, 1], is_shuffled=False)
test("row-but-no-ring-of-seven", [8] * 4 + [1, 2, 3])
test("all-alike", [9] * 50)
test("half-alike", [3] * 25 + random_kinds(25, 2))
test("half-alike-odd", [3] * 25 + [kind + 3 for kind in random_kinds(26, 2)])
test("one-too-many", [3] * 26 + [kind + 3 for kind in random_kinds(24, 2)])
test("two-kinds-in-turn", [1, 2] * 30, is_shuffled=False)
test("two-kinds-in-blocks", [1] * 30 + [2] * 30, is_shuffled=False)
test("three-kinds-in-blocks", [1] * 7 + [2] * 7 + [3] * 7, is_shuffled=False)
test("small-random", random_kinds(9, 3))
test("small-random-odd", random_kinds(11, 4))
test("all-unlike", random.sample(range(1, MAX_KIND + 1), 300))
test("medium-random", random_kinds(1_000, 6))
test("large-two-kinds", [1, MAX_KIND] * (MAX_STALLS // 2))
test("large-half-alike-odd", [77] * 9_999 + [kind + 77 for kind in random_kinds(10_000, 900)])
test("large-one-too-many", [77] * 10_000 + [kind + 77 for kind in random_kinds(9_999, 900)])
test("large-few-kinds", random_kinds(MAX_STALLS, 3))
test("large-many-kinds", random_kinds(MAX_STALLS, MAX_KIND))
test("largest-kind-too-often", [MAX_KIND] * 3 + [1, 2])
package.finish()
