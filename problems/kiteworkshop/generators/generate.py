import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_KITES = 100_000
MAX_MINUTES = 10**9

package = Package(__file__)
random = package.random


def test(name, kites):
    assert 1 <= len(kites) <= MAX_KITES
    assert all(1 <= minutes <= MAX_MINUTES for kite in kites for minutes in kite)
    lines = [f"{paint} {tail}" for paint, tail in kites]
    package.test(name, "\n".join([str(len(kites)), *lines]) + "\n")


def random_kites(count, longest_paint, longest_tail):
    return [(random.randint(1, longest_paint), random.randint(1, longest_tail)) for _ in range(count)]


def hardly_idle(count):
    """Short paint first or short tails last: any other order leaves a gap."""
    kites = [(i, 2 * i) for i in range(1, count)] + [(2 * i, i) for i in range(1, count)]
    random.shuffle(kites)
    return kites


test("one-kite", [(1, 1)])
test("two-kites", [(2, 1), (1, 2)])
test("all-equal", [(4, 4)] * 20)
test("long-paint", [(50, 1 + i) for i in range(20)])
test("long-tails", [(1 + i, 50) for i in range(20)])
# The difference of the two times is the same for all, so it cannot give the order.
test("equal-differences", [(i, i + 3) for i in (9, 2, 7, 1, 8, 4)])
test("equal-sums", [(i, 30 - i) for i in random.sample(range(1, 30), 29)])
test("last-tail-matters", [(1, 10), (10, 9), (9, 1), (10, 10), (3, 2)])
test("small-random-1", random_kites(8, 10, 10))
test("small-random-2", random_kites(10, 10, 10))
test("small-random-3", random_kites(12, 20, 15))
test("hardly-idle", hardly_idle(200))
test("medium-random", random_kites(3_000, 5_000, 5_000))
test("past-32-bits", [(MAX_MINUTES - random.randint(0, 99), MAX_MINUTES - random.randint(0, 99)) for _ in range(3)])
test("huge-minutes", random_kites(3_000, MAX_MINUTES, MAX_MINUTES))
test("largest-all-equal", [(1, 1)] * MAX_KITES)
test("largest-random", random_kites(MAX_KITES, 35, 30))
package.finish()
