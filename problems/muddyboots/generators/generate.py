import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

MAX_CROSSINGS = 5000
MAX_PATHS = 8000
KINDS = ("mud", "dry", "hall")


def test(name, n, c, fountains, paths):
    assert 2 <= n <= MAX_CROSSINGS and 1 <= len(paths) <= MAX_PATHS and 0 <= c <= 100_000
    assert 1 <= len(fountains) == len(set(fountains)) and all(1 <= v <= n for v in fountains)
    assert all(1 <= a <= n and 1 <= b <= n and a != b and 1 <= w <= 1000 and k in KINDS for a, b, w, k in paths)
    head = f"{n} {len(paths)} {c} {len(fountains)}\n{' '.join(map(str, fountains))}\n"
    package.test(name, head + "".join(f"{a} {b} {w} {k}\n" for a, b, w, k in paths))


def town(n, m, reach, weights, longest=99):
    """A connected town in which paths join crossings with near numbers."""
    paths = []
    for b in range(2, n + 1):
        paths.append((random.randint(max(1, b - reach), b - 1), b))
    while len(paths) < m:
        a = random.randint(1, n - 1)
        paths.append((a, random.randint(a + 1, min(n, a + reach))))
    random.shuffle(paths)
    return [
        (*random.sample(path, 2), random.randint(1, longest), random.choices(KINDS, weights)[0]) for path in paths
    ]


def fountains(n, count):
    return random.sample(range(1, n + 1), count)


test("smallest-mud", 2, 0, [1], [(1, 2, 1, "mud")])
test("smallest-hall", 2, 100_000, [2], [(2, 1, 1000, "hall")])
test("no-way", 4, 1, [2], [(1, 2, 5, "dry"), (3, 4, 5, "dry")])
test("hall-keeps-clean", 4, 9, [4], [(1, 2, 3, "hall"), (2, 3, 4, "dry"), (3, 4, 5, "hall")])
test("dry-keeps-mud", 4, 9, [4], [(1, 2, 3, "mud"), (2, 3, 4, "dry"), (3, 4, 5, "hall"), (1, 3, 50, "dry")])
test("mud-at-the-end", 3, 9, [1], [(1, 2, 3, "hall"), (2, 3, 4, "mud")])
test("needless-fountain", 3, 500, [2], [(1, 2, 3, "mud"), (2, 3, 4, "dry"), (1, 3, 100, "dry")])
test("clean-comes-later", 4, 50, [4], [(1, 2, 1, "mud"), (1, 2, 5, "dry"), (2, 3, 2, "dry"), (3, 4, 7, "hall")])
test("cleaning-is-better", 4, 3, [2], [(1, 2, 1, "mud"), (1, 2, 5, "dry"), (2, 3, 2, "dry"), (3, 4, 7, "hall")])
test("cleaning-as-good", 4, 4, [2], [(1, 2, 1, "mud"), (1, 2, 5, "dry"), (2, 3, 2, "dry"), (3, 4, 7, "hall")])
test("free-cleaning", 5, 0, [2, 4], [(1, 2, 9, "mud"), (2, 3, 9, "hall"), (3, 4, 9, "mud"), (4, 5, 9, "hall")])
test("fountain-behind-mud", 4, 6, [3], [(1, 2, 2, "mud"), (2, 3, 4, "mud"), (2, 4, 3, "hall"), (1, 4, 900, "dry")])
test("back-over-dry", 4, 6, [3], [(1, 2, 2, "mud"), (3, 2, 4, "dry"), (2, 4, 3, "hall"), (1, 4, 19, "dry")])
test("fountains-elsewhere", 5, 2, [4, 5], [(2, 1, 3, "mud"), (2, 3, 1, "hall"), (3, 5, 4, "dry"), (1, 3, 40, "dry")])
for seed in range(4):
    test(f"small-random-{seed + 1}", 12, 10, fountains(12, 2), town(12, 18, 4, (4, 3, 4), 20))
test("medium-random", 400, 150, fountains(400, 20), town(400, 700, 15, (4, 3, 4)))
test("medium-few-fountains", 400, 1000, fountains(400, 2), town(400, 900, 15, (5, 2, 6)))
n = 4000
street = [(v + 1, v, random.randint(1, 9), "mud" if v % 3 else "dry") for v in range(n - 1, 0, -1)]
test("long-street-from-the-end", n, 9, [n, 7], street)
test("largest", MAX_CROSSINGS, 120, fountains(MAX_CROSSINGS, 300), town(MAX_CROSSINGS, MAX_PATHS, 30, (4, 3, 4)))
# There are 2^60 ways that are all as short.
test("two-equal-paths-each-time", 61, 5, [30], [(v, v + 1, 7, "dry") for v in range(1, 61)] * 2)
package.finish()
