import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
MAX_CHILDREN, LAST_POST = 10_000, 10**9


def test(name, pieces):
    assert 1 <= len(pieces) <= MAX_CHILDREN and all(0 <= a < b <= LAST_POST for a, b in pieces)
    package.test(name, f"{len(pieces)}\n" + "".join(f"{a} {b}\n" for a, b in pieces))


def anywhere(count, last_post):
    return [tuple(sorted(random.sample(range(last_post + 1), 2))) for _ in range(count)]


def short(count, last_post, longest):
    pieces = []
    for _ in range(count):
        a = random.randint(0, last_post - longest)
        pieces.append((a, a + random.randint(1, longest)))
    return pieces


test("one-child", [(0, 1)])
test("longest-piece", [(0, LAST_POST)])
test("same-piece", [(3, 8)] * 5)
test("all-apart", [(10 * k, 10 * k + 3) for k in range(20, 0, -1)])
test("touching", [(4, 8), (0, 4), (8, 12)])
test("nested-from-large-to-small", [(k, 100 - k) for k in range(40)])
test("nested-from-small-to-large", [(k, 100 - k) for k in reversed(range(40))])
test("one-metre-left-over", [(5, 9), (1, 6), (7, 12)])
test("nothing-left-over", [(5, 9), (1, 7), (7, 12)])
test("in-two-parts", [(0, 100), (30, 60), (100, 169)])
test("stairs-up", [(k, k + 5) for k in range(30)])
test("stairs-down", [(k, k + 5) for k in reversed(range(30))])
test("gap-in-the-middle", [(50, 60), (0, 9), (5, 12), (70, 81)])
test("tie-of-later", [(0, 3), (10, 20), (30, 40), (12, 15), (32, 35)])
test("small-random", anywhere(12, 20))
test("small-random-short", short(30, 60, 6))
test("medium-random", short(1_000, LAST_POST, 3_000_000))
test("large-long", [(random.randint(0, 300_000), random.randint(600_000, 999_999)) for _ in range(MAX_CHILDREN - 1)] + [(450_000, 450_001)])
test("large-short", short(MAX_CHILDREN, 999_999, 500))
package.finish()
