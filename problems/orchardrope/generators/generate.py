import sys
from math import atan2, gcd
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
FAR = 10**9

Point = tuple[int, int]


def orchard(name: str, trees: list[Point]) -> None:
    assert 1 <= len(trees) <= 60_000 and len(set(trees)) == len(trees)
    assert all(-FAR <= x <= FAR and -FAR <= y <= FAR for x, y in trees)
    lines = "".join(f"{x} {y}\n" for x, y in trees)
    package.test(name, f"{len(trees)}\n{lines}")


def scattered(count: int, reach: int) -> list[Point]:
    points: set[Point] = set()
    while len(points) < count:
        points.add((random.randint(-reach, reach), random.randint(-reach, reach)))
    return random.sample(sorted(points), count)


def round_shape(count: int) -> list[Point]:
    """A convex polygon with count corners, a multiple of four, in a small box:
    its sides are the shortest directions of which no two are parallel."""
    reach = 1 + int((count * 0.6) ** 0.5)
    quarter = [(x, y) for x in range(1, reach) for y in range(reach) if gcd(x, y) == 1]
    quarter.sort(key=lambda side: side[0] ** 2 + side[1] ** 2)
    assert len(quarter) >= count // 4
    sides = []
    for x, y in quarter[: count // 4]:
        sides += [(x, y), (-y, x), (-x, -y), (y, -x)]
    sides.sort(key=lambda side: atan2(side[1], side[0]))
    corners = []
    x = y = 0
    for dx, dy in sides:
        corners.append((x, y))
        x, y = x + dx, y + dy
    assert (x, y) == (0, 0)
    random.shuffle(corners)
    return corners


orchard("one-tree", [(3, -4)])
orchard("two-trees", [(0, 0), (6, 4)])
orchard("on-one-line", [(3 * i, -2 * i) for i in (4, -7, 0, 1, 12, -3)])
orchard("on-one-vertical-line", [(5, y) for y in (9, 2, -8, 0)])
orchard("smallest-triangle", [(0, 0), (1, 0), (0, 1)])
orchard("unit-square", [(1, 1), (0, 0), (1, 0), (0, 1)])
orchard("thin", [(-FAR, -FAR), (FAR, FAR), (FAR, FAR - 1)])
orchard("largest-area", [(-FAR, -FAR), (FAR, FAR), (-FAR, FAR), (FAR, -FAR), (0, 0)])
orchard("far-corners", [(FAR, FAR), (FAR - 7, FAR), (FAR, FAR - 9), (FAR - 3, FAR - 4)])
orchard("diamond", [(0, 50_000), (50_000, 0), (0, -50_000), (-50_000, 0), (25_000, 25_000)])
orchard("full-grid", [(x, y) for x in range(30) for y in range(20)])
orchard("random-few", scattered(6, 8))
orchard("random-small", scattered(30, 12))
orchard("random-wide", scattered(2_000, FAR))
orchard("random-dense", scattered(5_000, 50))
frame = [(x, y) for x in range(1_000) for y in (0, 700)]
frame += [(x, y) for x in (0, 999) for y in range(1, 700)]
random.shuffle(frame)
orchard("frame", frame)
orchard("random-many", scattered(10_000, 999))
# All trees are corners of the rope.
orchard("largest-round", round_shape(60_000))
# The first corner and the two trees after it form the smallest triangle, and only the second one is a corner.
orchard("smallest-triangle-at-a-corner", [(0, 0), (1, -5), (2, -9), (100, -430)])

package.finish()
