import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
TOP = 100_000


def slope(name: str, difference: int, heights: list[int]) -> None:
    assert 1 <= len(heights) <= 50_000 and 0 <= difference <= 100_000
    assert all(0 <= height <= TOP for height in heights)
    package.test(name, f"{len(heights)} {difference}\n{' '.join(map(str, heights))}\n")


def any_heights(count: int, top: int) -> list[int]:
    return [random.randint(0, top) for _ in range(count)]


def waves(count: int, step: int) -> list[int]:
    """Heights that wander about, each at most step from the one before."""
    heights = [TOP // 2]
    while len(heights) < count:
        heights.append(min(TOP, max(0, heights[-1] + random.randint(-step, step))))
    return heights


slope("one-terrace", 0, [12])
slope("two-level", 0, [0, TOP])
slope("two-just-content", 5, [10, 5])
slope("two-just-not", 5, [4, 10])
slope("already-gentle", TOP, [TOP, 0, TOP, 0])
slope("all-equal", 3, [8] * 15)
slope("rising", 2, [4 * i for i in range(20)])
slope("falling", 2, [60 - 3 * i for i in range(20)])
slope("one-peak", 3, [10] * 8 + [100] + [10] * 8)
slope("one-step-up", 1, [0] * 9 + [30] * 10)
slope("median", 0, any_heights(101, 1_000))
slope("random-tiny", 1, any_heights(6, 6))
slope("random-small", 4, any_heights(14, 40))
slope("random-medium", 50, any_heights(2_000, 5_000))
slope("random-waves", 400, waves(3_000, 900))
slope("extremes", 1, [TOP * (i % 2) for i in range(4_000)])
slope("largest-random", 700, any_heights(50_000, TOP))
slope("largest-waves", 1_000, waves(50_000, 2_500))
# Neither side of a high step may simply give way to the other.
slope("largest-blocks", 3, [(i // 5_000 % 2) * TOP for i in range(50_000)])

package.finish()
