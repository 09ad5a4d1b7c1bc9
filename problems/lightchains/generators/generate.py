import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

MAX_POLES = 10_000
MAX_LENGTH = 10_000


def test(name, carries, lanes):
    n = len(carries)
    assert 1 <= n <= MAX_POLES and len(lanes) == n - 1 and all(0 <= h <= MAX_POLES for h in carries)
    assert all(1 <= a <= n and 1 <= b <= n and a != b and 1 <= w <= MAX_LENGTH for a, b, w in lanes)
    lines = "".join(f"{a} {b} {w}\n" for a, b, w in lanes)
    package.test(name, f"{n}\n{' '.join(map(str, carries))}\n{lines}")


def tree(n, reach, longest, shortest=1):
    """Each pole is joined to one of the reach poles before it; then the numbers are mixed."""
    number = random.sample(range(1, n + 1), n)
    lanes = []
    for i in range(1, n):
        pair = [number[i], number[random.randint(max(0, i - reach), i - 1)]]
        random.shuffle(pair)
        lanes.append((*pair, random.randint(shortest, longest)))
    random.shuffle(lanes)
    return lanes


def carries(n, low, high):
    return [random.randint(low, high) for _ in range(n)]


test("one-pole", [3], [])
test("two-poles", [1, 5], [(2, 1, 7)])
test("two-poles-one-broken", [1, 0], [(2, 1, 7)])
test("all-broken", [0] * 4, [(1, 2, 3), (2, 3, 4), (2, 4, 5)])
test("strong-poles", [9] * 5, [(1, 2, 3), (2, 3, 4), (2, 4, 5), (4, 5, 1)])
test("just-strong-enough", [1, 3, 1, 2, 1], [(1, 2, 3), (2, 3, 4), (2, 4, 5), (4, 5, 1)])
test("longest-lane", [1, 1, 1], [(1, 2, MAX_LENGTH), (2, 3, MAX_LENGTH - 1)])
test("star-with-two", [2, 1, 1, 1, 1], [(1, 2, 4), (1, 3, 9), (1, 4, 7), (1, 5, 8)])
test("better-without", [2, 1, 1, 1, 1], [(1, 2, 3), (1, 3, 3), (2, 4, 9), (3, 5, 9)])
test("as-good-without", [1, 1, 1, 1], [(1, 2, 5), (2, 3, 5), (3, 4, 5)])
test("two-chains-each", [2] * 7, [(1, 2, 4), (2, 3, 4), (2, 4, 6), (4, 5, 1), (4, 6, 2), (6, 7, 9)])
test("middle-as-top", [1, 2, 1, 1, 1, 1], [(6, 2, 5), (2, 5, 5), (2, 1, 6), (1, 3, 4), (5, 4, 4)])
for seed in range(5):
    test(f"small-random-{seed + 1}", carries(9, 0, 2), tree(9, 3 + seed, 12))
test("medium-one-each", [1] * 300, tree(300, 300, 99))
test("medium-random", carries(400, 0, 3), tree(400, 40, 999))
test("medium-near-lengths", carries(400, 1, 2), tree(400, 10, 60, 50))
n = 3000
line = [(v, v + 1, random.randint(40, 99)) for v in range(1, n)]
test("long-line", [1 + (v % 5 == 0) for v in range(n)], line)
n = 7000
star = [(1, v, random.randint(1, 99)) for v in range(2, n + 1)]
test("large-star", [5000] + [1] * (n - 1), star)
test("largest", carries(MAX_POLES, 0, 4), tree(MAX_POLES, 200, 99))
package.finish()
