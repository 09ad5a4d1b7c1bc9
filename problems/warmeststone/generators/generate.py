import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_STONES = 10**6

package = Package(__file__)
random = package.random


def test(name, count, warmest, before=400, behind=400, seed=None):
    """Stones whose temperature changes by less than `before` and `behind` from one to the next."""
    assert 1 <= warmest <= count <= MAX_STONES and 1 <= before <= 900 and 1 <= behind <= 900
    seed = random.randrange(10**6) if seed is None else seed
    package.test(name, f"sloping {count} {warmest} {before} {behind} {seed}\n", answer=f"{warmest}\n")


def listed(name, *temperatures):
    package.test(name, f"listed {' '.join(map(str, temperatures))}\n", answer="")


listed("single", -5)
listed("two-first", 7, 6)
listed("two-second", 6, 7)
listed("three-first", 3, 2, 1)
listed("three-middle", 1, 3, 2)
listed("three-last", 1, 2, 3)
listed("coldest-possible", -10**9, 10**9, -10**9)
test("small", 10, 4, 3, 5)
test("steps-of-one", 1_000, 700, 1, 1)
test("first", MAX_STONES, 1)
test("second", MAX_STONES, 2)
test("last", MAX_STONES, MAX_STONES)
test("last-but-one", MAX_STONES, MAX_STONES - 1)
test("middle", MAX_STONES, MAX_STONES // 2)
test("behind-the-middle", MAX_STONES, MAX_STONES // 2 + 1)
test("steep-before", MAX_STONES, 612_345, 900, 2)
test("steep-behind", MAX_STONES, 387_654, 2, 900)
test("a-third", MAX_STONES, 333_333)
for index in range(1, 5):
    test(f"random-{index}", random.randint(900_000, MAX_STONES), random.randint(1, 900_000))
package.finish()
