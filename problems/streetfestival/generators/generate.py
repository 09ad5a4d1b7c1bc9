import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_TRICKS = 10_000
FAR = 100_000
MAX_FUN = 1_000_000

package = Package(__file__)
random = package.random


def test(name, s, e, z, tricks):
    assert 1 <= len(tricks) <= MAX_TRICKS and len({(t, x) for t, x, _ in tricks}) == len(tricks)
    assert 0 <= s <= FAR and 0 <= e <= FAR and 1 <= z <= FAR and abs(s - e) <= z
    assert all(0 <= t <= FAR and 0 <= x <= FAR and 1 <= f <= MAX_FUN for t, x, f in tricks)
    package.test(name, f"{len(tricks)} {s} {e} {z}\n" + "".join(f"{t} {x} {f}\n" for t, x, f in tricks))


def random_tricks(n, minutes, houses, most_fun):
    """Tricks at random minutes and houses of two ranges."""
    places = random.sample(range(len(minutes) * len(houses)), n)
    return [
        (minutes[place // len(houses)], houses[place % len(houses)], random.randint(1, most_fun))
        for place in places
    ]


test("too-early", 3, 3, 10, [(2, 0, 5)])
test("just-in-time", 3, 3, 10, [(3, 0, 5)])
test("bus-just-in-time", 3, 3, 10, [(6, 7, 5)])
test("bus-missed", 3, 3, 10, [(7, 7, 5)])
test("after-the-bus", 0, 0, 1, [(2, 0, 9), (100_000, 0, 9)])
test("same-house", 4, 4, 9, [(9, 4, 1), (0, 4, 2), (5, 4, 4), (7, 4, 8)])
test("same-minute", 4, 4, 9, [(4, 4, 3), (4, 5, 6), (4, 3, 5), (4, 8, 4), (4, 9, 7)])
test("walk-up-without-a-stop", 0, 8, 8, [(8, 8, 1), (0, 0, 2), (3, 3, 4), (5, 5, 8), (5, 4, 100), (4, 5, 100)])
test("walk-down-without-a-stop", 8, 0, 8, [(0, 8, 1), (8, 0, 2), (3, 5, 4), (5, 3, 8), (5, 4, 100), (4, 5, 100)])
test("one-minute-too-few", 5, 5, 30, [(5, 8, 4), (7, 5, 3), (9, 2, 6), (12, 6, 5), (15, 3, 4), (14, 8, 9)])
test("small-random", 6, 9, 40, random_tricks(30, range(0, 45), range(0, 20), 9))
test("medium-random", 300, 100, 1500, random_tricks(500, range(0, 1600), range(0, 600), 1000))
# 4500 tricks with more than 960 000 units of fun each: more than 2^32 in all.
chain = [(2 * i, 100 + i % 2, random.randint(960_000, MAX_FUN)) for i in range(4500)]
random.shuffle(chain)
test("much-fun", 100, 101, 9001, chain)
test("ends-of-the-street", 0, FAR, FAR, [*((x, x, 1) for x in range(0, FAR, 50_000)), (FAR, FAR, 7), (FAR - 1, FAR, 99)])
test("largest", 50_000, 50_100, FAR, random_tricks(MAX_TRICKS, range(21_000, 79_000), range(40_000, 60_000), 99))
test("large-narrow", 550, 500, 99_999, random_tricks(4000, range(0, FAR), range(100, 1000), 9))
test("first-trick-at-once-at-the-last-house", FAR, FAR, 10, [(0, FAR, 5), (1, FAR - 1, 7)])
package.finish()
