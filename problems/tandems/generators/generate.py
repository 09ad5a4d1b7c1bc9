import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

MAX_CHILDREN = 150


def test(name, c, heights):
    assert 1 <= len(heights) <= MAX_CHILDREN and 0 <= c <= 1000 and all(100 <= h <= 999 for h in heights)
    package.test(name, f"{len(heights)} {c}\n{' '.join(map(str, heights))}\n")


def children(n, low, high):
    return [random.randint(low, high) for _ in range(n)]


def nested(n, spread):
    """Pairs of nearly the same height inside each other and side by side."""
    row = []
    for _ in range(n // 2):
        h = random.randint(150, 950)
        if row and random.random() < 0.7:
            row = [h, *row, h + random.randint(0, spread)]
        else:
            row += [h, h + random.randint(0, spread)]
    return row


test("one-child", 1000, [100])
test("one-child-free", 0, [999])
test("two-on-a-tandem", 5, [120, 129])
test("two-alone", 4, [120, 129])
test("two-as-good", 5, [120, 130])
test("free-bicycles", 0, [120, 130, 140, 150, 150])
test("dear-bicycles", 1000, [100, 999, 100, 999, 100, 999])
test("crossing-pairs", 50, [120, 160, 120, 160])
test("side-by-side-in-a-pair", 100, [110, 120, 121, 130, 131, 111])
test("two-rows-nested", 100, [110, 120, 120, 110, 150, 170, 170, 150])
test("first-and-last-alone", 7, [300, 150, 150, 500])
test("middle-alone", 7, [150, 160, 300, 160, 150])
test("near-neighbours-mislead", 100, [110, 119, 120, 135])
test("all-equal", 3, [150] * 9)
for seed in range(4):
    test(f"small-random-{seed + 1}", 5 + 10 * seed, children(9 + seed, 100, 180))
test("medium-random", 25, children(60, 100, 250))
test("medium-odd", 400, children(61, 100, 999))
test("large-nested", 60, nested(150, 9))
test("large-nested-with-guests", 30, [h for i, h in enumerate(nested(140, 20)) for h in ([h, 999] if i % 14 == 5 else [h])])
test("largest-dear", 1000, children(150, 100, 999))
test("largest-odd", 90, children(149, 100, 999))
test("largest", 35, children(150, 100, 999))
# Without remembering results of 0, this takes too long.
test("largest-free-bicycles", 0, children(150, 100, 999))
package.finish()
