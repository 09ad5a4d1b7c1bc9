import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random


def queue(name: str, taps: int, minutes: list[int]) -> None:
    assert 1 <= taps <= len(minutes) <= 100_000
    assert all(1 <= value <= 10_000 for value in minutes)
    package.test(name, f"{len(minutes)} {taps}\n{' '.join(map(str, minutes))}\n")


def any_minutes(count: int, longest: int) -> list[int]:
    return [random.randint(1, longest) for _ in range(count)]


queue("one-villager", 1, [7])
queue("a-tap-for-everyone", 4, [9, 2, 2, 5])
queue("one-tap-too-few", 3, [8, 1, 6, 3])
queue("longest-first", 1, list(range(12, 0, -1)))
queue("shortest-first", 2, list(range(1, 14)))
queue("all-equal", 3, [10] * 10)
queue("one-slow-bucket", 2, [10_000] + [1] * 20)
queue("random-small", 3, any_minutes(10, 20))
queue("random-small-many-taps", 9, any_minutes(17, 10_000))
queue("random-medium", 5, any_minutes(1_000, 10_000))
queue("random-medium-half", 500, any_minutes(1_000, 100))
# The sum just leaves 32 bits although every finishing time fits easily.
queue("slow-buckets", 1, [10_000] * 1_000)
queue("largest-one-tap", 1, any_minutes(100_000, 10_000))
# Falling values keep a search for the shortest bucket busy to the very end.
queue("largest-falling", 17, sorted(any_minutes(100_000, 999), reverse=True))

package.finish()
