import sys
from math import atan2, gcd
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

FAR = 1_000_000
MAX_CORNERS = 10_000


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def test(name, corners):
    n = len(corners)
    assert 4 <= n <= MAX_CORNERS and all(-FAR <= x <= FAR and -FAR <= y <= FAR for x, y in corners)
    assert all(turn(corners[i - 2], corners[i - 1], corners[i]) > 0 for i in range(n))
    start = random.randrange(n)
    lines = "".join(f"{x} {y}\n" for x, y in corners[start:] + corners[:start])
    package.test(name, f"{n}\n{lines}")


def hull(points):
    """The corners of the smallest convex polygon around the points, counterclockwise."""
    points = sorted(set(points))
    halves = []
    for ordered in (points, points[::-1]):
        half = []
        for point in ordered:
            while len(half) >= 2 and turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves += half[:-1]
    return halves


def scattered(count, width, height):
    while True:
        corners = hull([(random.randint(-width, width), random.randint(-height, height)) for _ in range(count)])
        if len(corners) >= 4:
            return corners


def round_shape(count, keep=1.0):
    """A polygon with about count corners, a multiple of four, in a small box; some of its corners may be left out."""
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
        if random.random() < keep:
            corners.append((x, y))
        x, y = x + dx, y + dy
    return corners


def bowl(half, far):
    """Many corners on the bottom, and one far above."""
    return [(x, x * x) for x in range(-half, half + 1)] + [(0, far)]


test("smallest", [(0, 0), (1, 0), (1, 1), (0, 1)])
test("other-diagonal", [(0, 0), (9, 1), (10, 10), (1, 3)])
test("thin", [(-FAR, -FAR), (0, -1), (FAR, FAR), (0, 1)])
test("largest-area", [(-FAR, -FAR), (FAR, -FAR), (FAR, FAR), (-FAR, FAR)])
test("triangle-with-a-tip-cut-off", [(0, 0), (100, 0), (2, 99), (0, 100)])
test("tiny-corner", [(0, 0), (100, 0), (100, 99), (99, 100), (0, 100)])
test("hexagon", [(2, 0), (4, 1), (4, 3), (2, 4), (0, 3), (0, 1)])
test("bowl", bowl(6, 500))
test("bowl-with-near-tip", bowl(6, 43))
test("random-few", scattered(7, 10, 10))
test("random-small", scattered(30, 100, 30))
test("random-wide", scattered(2000, FAR, FAR))
test("random-flat", scattered(1000, FAR, 50))
test("round", round_shape(200))
test("round-with-gaps", round_shape(400, 0.5))
test("stretched", [(x * 40, y) for x, y in round_shape(600, 0.7)])
test("large-bowl", bowl(990, FAR))
test("large-bowl-with-near-tip", bowl(900, 812_000))
test("largest", [(x - 99_999, y) for x, y in round_shape(MAX_CORNERS)])
package.finish()
