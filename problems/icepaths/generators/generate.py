import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_HUTS = 5000
MAX_PATHS = 8000
MAX_DAY = 100_000

package = Package(__file__)
random = package.random


def test(name, n, k, paths):
    assert 2 <= k <= n <= MAX_HUTS and 1 <= len(paths) <= MAX_PATHS
    assert all(1 <= a <= n and 1 <= b <= n and a != b and 1 <= w <= MAX_DAY for a, b, w in paths)
    package.test(name, f"{n} {len(paths)} {k}\n" + "".join(f"{a} {b} {w}\n" for a, b, w in paths))


def random_paths(n, m, last_day):
    return [(*random.sample(range(1, n + 1), 2), random.randint(1, last_day)) for _ in range(m)]


def line_of_huts(n, days):
    return [(hut, hut + 1, day) for hut, day in zip(range(1, n), days)]


def renumbered(n, paths):
    """The same lake with the huts and the paths in random order."""
    number = random.sample(range(1, n + 1), n)
    return [(number[a - 1], number[b - 1], w) for a, b, w in random.sample(paths, len(paths))]


test("smallest", 2, 2, [(1, 2, 1)])
test("longest-day", 2, 2, [(2, 1, MAX_DAY)])
test("one-hut-too-few", 4, 4, [(1, 2, 5), (2, 3, 6), (2, 3, 9), (1, 3, 2)])
test("just-enough-huts", 4, 4, [(1, 2, 5), (2, 3, 6), (2, 3, 9), (1, 3, 2), (4, 1, 1)])
test("star-with-equal-days", 6, 4, [(3, hut, 7) for hut in (1, 2, 4, 5, 6)])
test("star-with-different-days", 7, 4, [(3, hut, 10 * hut) for hut in (1, 2, 4, 5, 6, 7)])
test("two-pairs-meet", 4, 3, [(1, 2, 9), (3, 4, 8), (2, 3, 5)])
test("two-lively-groups-meet", 6, 3, [(1, 2, 9), (2, 3, 8), (4, 5, 7), (5, 6, 6), (3, 4, 2)])
test("lively-group-takes-in-a-pair", 6, 3, [(1, 2, 9), (2, 3, 8), (4, 5, 7), (1, 4, 3), (6, 5, 4)])
test("line-in-order", 9, 5, line_of_huts(9, [3, 1, 4, 1, 5, 9, 2, 6]))
test("small-random", 12, 4, random_paths(12, 14, 9))
test("medium-all-huts", 200, 200, renumbered(200, line_of_huts(200, random.choices(range(500, 900), k=199))))
test("medium-random", 300, 25, random_paths(300, 330, 2000))
n = 3000
days = [random.randint(1, 9999) for _ in range(n - 1)]
test("large-line", n, 12, renumbered(n, line_of_huts(n, days)))
test("largest", MAX_HUTS, 1500, random_paths(MAX_HUTS, MAX_PATHS, 9999))
package.finish()
