import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
MAX_KITES, REACH = 20_000, 1000


def test(name, kites):
    assert 1 <= len(kites) <= MAX_KITES
    assert all(-REACH <= x <= REACH and -REACH <= y <= REACH and (x, y) != (0, 0) for x, y in kites)
    package.test(name, f"{len(kites)}\n" + "".join(f"{x} {y}\n" for x, y in kites))


def scattered(count, reach, right_only=False):
    kites = []
    while len(kites) < count:
        x, y = random.randint(-reach, reach), random.randint(-reach, reach)
        if (x, y) != (0, 0) and (x > 0 or not right_only):
            kites.append((x, y))
    return kites


test("one-kite", [(-1, 0)])
test("same-point", [(2, -7)] * 6)
test("opposite", [(1000, 3), (-1000, -3)])
test("exactly-a-quarter", [(-1, 1000), (1000, 1)])
test("just-more-than-a-quarter", [(1000, 1), (-1, 999)])
test("just-less-than-a-quarter", [(999, 1), (-1, 1000)])
test("axes", [(5, 0), (0, 5), (-5, 0), (0, -5)])
test("around-the-start", [(7, 1), (7, -1), (9, -2), (-1, 8), (-8, 1)])
test("around-the-other-side", [(-7, 1), (-7, -1), (-9, 0), (1, 8), (8, 1)])
test("quarter-across-the-start", [(5, 5), (5, -5), (6, 0), (-4, -1), (-4, 2)])
# Going round to the left, the last kite is just to the right of the first one: three quarters and more, not within one.
test("just-to-the-right", [(1, 0), (2, 1), (-1, 2)])
test("one-direction", [(k, -2 * k) for k in range(1, 40)] + [(-k, 2 * k) for k in range(1, 39)])
test("not-one-quadrant", [(1, 3), (-1, 3), (0, 2), (2, 2), (-3, -1), (3, -1), (-2, -3)])
test("small-random", scattered(30, 3))
test("small-random-half", scattered(40, 4, right_only=True))
test("medium-random", scattered(2_000, REACH))
test("large-few-points", scattered(MAX_KITES, 30))
test("large-random", scattered(MAX_KITES, REACH))
# Sorting breaks if the direction to the right counts as both the first and the last one.
directions = {"down": (0, -1), "right": (1, 0), "up": (0, 1), "left": (-1, 0)}
around = "down right up left right left right down up left up"
test("axes-several-times", [directions[word] for word in around.split()])
# For each of the kites, the picture ends at the last kite.
test("largest-all-alike", [(1, 1)] * MAX_KITES)
package.finish()
