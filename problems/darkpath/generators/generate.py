import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_STONES = 10**9
MAX_LAMPS = 1_500
MAX_RANGE = 10**9

package = Package(__file__)
random = package.random


def test(name, n, lamps):
    stones = [stone for stone, _ in lamps]
    ranges = [reach for _, reach in lamps]
    assert 1 <= len(lamps) <= MAX_LAMPS and n <= MAX_STONES
    assert stones == sorted(set(stones)) and 1 <= stones[0] and stones[-1] <= n
    assert all(0 <= reach <= MAX_RANGE for reach in ranges)
    package.test(name, f"{n} {len(lamps)}\n{' '.join(map(str, stones))}\n{' '.join(map(str, ranges))}\n")


def some(n, m, short, long, part):
    """Lamps of which one in part is strong."""
    stones = sorted(random.sample(range(1, n + 1), m))
    return [(stone, random.randint(0, short if random.randrange(part) else long)) for stone in stones]


test("one-stone", 1, [(1, 0)])
test("one-weak-lamp", 9, [(4, 0)])
test("one-lamp-lights-all-but-the-ends", 9, [(5, 3)])
test("one-lamp-lights-all", 9, [(5, 4)])
test("strongest-lamps", MAX_STONES, [(1, MAX_RANGE), (MAX_STONES, MAX_RANGE)])
test("one-dark-stone-between", 11, [(3, 2), (9, 2)])
test("lights-touch", 12, [(3, 2), (8, 2), (11, 1)])
test("strong-lamp-far-left", 40, [(2, 20), (6, 1), (10, 2), (30, 1), (36, 2)])
test("strong-lamp-far-right", 40, [(4, 1), (10, 0), (15, 2), (31, 1), (38, 25)])
test("strong-lamps-in-the-middle", 60, [(5, 0), (14, 1), (30, 9), (33, 9), (34, 0), (44, 2), (58, 0)])
test("gap-lit-from-both-sides", 50, [(10, 15), (12, 0), (38, 0), (40, 13)])
test("longest-at-the-left", 30, [(12, 2), (20, 3), (28, 1)])
test("longest-at-the-right", 30, [(3, 1), (9, 2), (16, 3)])
test("every-stone-has-a-lamp", 6, [(stone, 0) for stone in range(1, 7)])
test("small-random", 80, some(80, 7, 2, 15, 3))
test("medium-random", 9_000, some(9_000, 100, 15, 600, 15))
test("ends-only", MAX_STONES, [(1, 0), (MAX_STONES, 0)])
test("largest-random", MAX_STONES, some(MAX_STONES, MAX_LAMPS, 99_999, 9_999_999, 50))
package.finish()
