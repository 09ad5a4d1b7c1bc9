import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

MAX_BARRELS = MAX_CLOUDS = 8000


def test(name, holds, clouds):
    n = len(holds)
    assert 1 <= n <= MAX_BARRELS and 1 <= len(clouds) <= MAX_CLOUDS and all(1 <= v <= 10**9 for v in holds)
    assert all(1 <= l <= r <= n and 1 <= d <= 10**6 for l, r, d in clouds)
    lines = "".join(f"{l} {r} {d}\n" for l, r, d in clouds)
    package.test(name, f"{n} {len(clouds)}\n{' '.join(map(str, holds))}\n{lines}")


def anywhere(n, count, most):
    return [(*sorted((random.randint(1, n), random.randint(1, n))), random.randint(1, most)) for _ in range(count)]


def wide(n, count, most):
    margin = n // 10
    return [
        (random.randint(1, margin), random.randint(n - margin, n), random.randint(1, most)) for _ in range(count)
    ]


def narrow(n, count, width, most):
    clouds = []
    for _ in range(count):
        l = random.randint(1, n)
        clouds.append((l, min(n, l + random.randint(0, width)), random.randint(1, most)))
    return clouds


def holds(n, low, high):
    return [random.randint(low, high) for _ in range(n)]


test("smallest-full", [1], [(1, 1, 1)])
test("smallest-not-full", [2], [(1, 1, 1)])
test("just-full", [10], [(1, 1, 4), (1, 1, 5), (1, 1, 1), (1, 1, 9)])
test("runs-over", [10], [(1, 1, 4), (1, 1, 50), (1, 1, 1)])
test("edges-of-clouds", [5] * 6, [(2, 4, 5), (5, 5, 4), (1, 1, 5), (4, 6, 1), (6, 6, 4)])
test("same-cloud-again", [3, 6, 7], [(1, 3, 3), (1, 3, 3)])
test("first-and-last", [4] * 5, [(1, 1, 4), (5, 5, 4), (1, 5, 3)])
test("no-rain-in-the-middle", [1] * 7, [(1, 3, 1), (5, 7, 1)])
test("only-the-last-cloud", [8, 8], [(1, 2, 1)] * 7 + [(2, 2, 1), (1, 1, 1)])
test("power-of-two-clouds", [1, 2, 3, 4, 5, 6, 7, 8, 9], [(1, 9, 1)] * 8)
for seed in range(4):
    test(f"small-random-{seed + 1}", holds(9, 1, 30), anywhere(9, 7 + seed, 12))
test("medium-random", holds(300, 1, 9000), anywhere(300, 400, 100))
test("medium-narrow", holds(500, 1, 200), narrow(500, 450, 20, 20))
test("huge-numbers", holds(299, 10**8, 6 * 10**8) + [10**9], anywhere(300, 2500, 10**6))
test("largest-numbers", [10**9] * 3, [(1, 2, 10**6)] * 999 + [(2, 3, 10**6), (1, 3, 999_999), (1, 1, 1)])
test("large-narrow", holds(3000, 1, 400), narrow(3000, 3000, 150, 9))
test("largest-wide", holds(MAX_BARRELS, 20_000, 45_000), wide(MAX_BARRELS, MAX_CLOUDS, 9))
package.finish()
