import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

MAX_FLATS = 8000
MAX_KEYS = 10_000
MAX_COINS = 1_000_000


def test(name, coins, keys):
    n = len(coins)
    assert 1 <= n <= MAX_FLATS and len(keys) <= MAX_KEYS and all(1 <= c <= MAX_COINS for c in coins)
    assert all(1 <= a <= n and 1 <= b <= n and a != b for a, b in keys)
    lines = "".join(f"{a} {b}\n" for a, b in keys)
    package.test(name, f"{n} {len(keys)}\n{' '.join(map(str, coins))}\n{lines}")


def renumbered(n, keys):
    number = random.sample(range(1, n + 1), n)
    return [(number[a - 1], number[b - 1]) for a, b in random.sample(keys, len(keys))]


def coins(n, most):
    return [random.randint(1, most) for _ in range(n)]


def random_keys(n, m):
    return [tuple(random.sample(range(1, n + 1), 2)) for _ in range(m)]


def groups(n, size, extra):
    """Rings of flats; further keys lead only from rings with small numbers to rings with larger ones."""
    keys = []
    for first in range(1, n + 1, size):
        ring = list(range(first, min(n, first + size - 1) + 1))
        if len(ring) > 1:
            keys += zip(ring, ring[1:] + ring[:1])
    for _ in range(extra):
        a = random.randint(1, n - size)
        keys.append((a, random.randint((a - 1) // size * size + size + 1, n)))
    return renumbered(n, keys)


test("one-flat", [7], [])
test("two-flats-no-key", [7, MAX_COINS], [])
test("two-flats-one-key", [9, 4], [(1, 2)])
test("two-flats-one-key-cheap-first", [4, 9], [(1, 2)])
test("two-flats-two-keys", [9, 4], [(1, 2), (2, 1)])
test("no-keys", [5, 3, 9, 9, 1], [])
test("same-key-twice", [5, 3, 9], [(3, 1), (3, 1), (1, 2)])
test("one-source-cheap-end", [50, 40, 30, 2], [(1, 2), (2, 1), (2, 3), (3, 4)])
test("one-source-cheap-itself", [50, 1, 30, 2], [(1, 2), (2, 1), (2, 3), (3, 4)])
test("two-sources-cheap-end", [50, 40, 30, 2], [(1, 3), (2, 3), (3, 4)])
test("dearest-is-no-source", [5, 6, 900, 7], [(1, 3), (2, 3), (3, 4)])
test("rings-in-a-row", [8, 7, 20, 30, 3, 1], [(1, 2), (2, 1), (2, 3), (3, 4), (4, 3), (5, 6), (6, 5), (6, 4)])
test("one-large-ring", [9, 8, 7, 6, 5, 6, 7], [(v, v % 7 + 1) for v in range(1, 8)])
for seed in range(5):
    test(f"small-random-{seed + 1}", coins(9, 30), random_keys(9, 8 + seed))
test("medium-random", coins(500, 999), random_keys(500, 520))
test("medium-rings", coins(600, 999), groups(600, 4, 150))
test("medium-one-source", coins(300, 99_999), renumbered(300, [(random.randint(1, v - 1), v) for v in range(2, 301)]))
n = MAX_FLATS
test("long-chain", [99] * 20 + [98] * (n - 20), [(v, v - 1) for v in range(2, n + 1)])
test("largest-rings", coins(MAX_FLATS, 99), groups(MAX_FLATS, 7, MAX_KEYS - MAX_FLATS))
package.finish()
