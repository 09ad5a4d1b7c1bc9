import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random


def choir(name: str, difference: int, pitches: list[int]) -> None:
    assert 1 <= len(pitches) <= 100_000 and 0 <= difference <= 10**9
    assert all(1 <= pitch <= 10**9 for pitch in pitches)
    package.test(name, f"{len(pitches)} {difference}\n{' '.join(map(str, pitches))}\n")


def any_pitches(count: int, highest: int) -> list[int]:
    return [random.randint(1, highest) for _ in range(count)]


def melody(count: int, step: int) -> list[int]:
    """Pitches of which each is near the one before."""
    pitches = [500_000_000]
    while len(pitches) < count:
        pitches.append(min(10**9, max(1, pitches[-1] + random.randint(-step, step))))
    return pitches


choir("one-singer", 10, [5])
choir("a-pair", 2, [5, 7])
choir("a-pair-too-far-apart", 2, [8, 5])
choir("three-only-together", 0, [4, 4, 4])
choir("loner-at-the-end", 1, [1, 2, 1, 2, 4])
choir("loner-in-front", 1, [4, 2, 1, 2, 1])
choir("steps", 2, list(range(1, 20)))
choir("pairs-only", 1, [pitch for pair in range(1, 20, 3) for pitch in (pair, pair + 1)])
choir("extreme-pitches", 10**9, [1, 10**9] * 10)
choir("extreme-pitches-apart", 10**9 - 2, [1, 10**9] * 10)
choir("random-small", 4, any_pitches(12, 7))
choir("random-small-wide", 40, any_pitches(15, 50))
choir("random-medium", 10**9 - 10**6, any_pitches(2_000, 10**9))
choir("melody", 2_000, melody(3_000, 300))
choir("melody-long", 4_000_000, melody(15_000, 200_000))
choir("largest-all-equal", 0, [7] * 100_000)
choir("largest-all-fit", 8, any_pitches(100_000, 9))
# Long stretches fit together, and now and then a high pitch ends them.
choir(
    "largest-few-borders",
    5,
    [9 if i % 30_011 < 2 else random.randint(3, 8) for i in range(100_000)],
)

package.finish()
