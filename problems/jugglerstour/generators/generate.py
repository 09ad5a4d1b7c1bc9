import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
LAST_HOUR, MOST_COINS, LONGEST_REST = 100_000, 10_000, 1_000
most_offers = 0


def group(name, points, offers):
    global most_offers
    most_offers = offers
    package.group(name, f"max_score: {points}\n")


def test(name, rest, offers):
    assert 1 <= len(offers) <= most_offers and 0 <= rest <= LONGEST_REST
    assert all(1 <= s <= e <= LAST_HOUR and 1 <= p <= MOST_COINS for s, e, p in offers)
    package.test(name, f"{len(offers)} {rest}\n" + "".join(f"{s} {e} {p}\n" for s, e, p in offers))


def anywhere(count, last_hour, longest, coins):
    offers = []
    for _ in range(count):
        hours = random.randint(1, longest)
        start = random.randint(1, last_hour - hours + 1)
        offers.append((start, start + hours - 1, random.randint(1, coins)))
    return offers


group("1", 20, 15)
test("one-offer", 1000, [(1, LAST_HOUR, MOST_COINS)])
test("no-rest-same-hour", 0, [(1, 3, 5), (3, 5, 9)])
test("no-rest-next-hour", 0, [(4, 6, 9), (1, 3, 5)])
test("rest-just-enough", 2, [(1, 3, 5), (6, 8, 9)])
test("rest-one-hour-short", 2, [(1, 3, 5), (5, 8, 9)])
test("same-offer", 0, [(7, 7, 4)] * 15)
test("long-one-is-better", 0, [(1, 2, 10), (2, 9, 50), (9, 10, 10), (4, 5, 20)])
test("short-ones-are-better", 1, [(1, 2, 20), (1, 10, 50), (9, 10, 10), (4, 7, 21)])
test("last-is-not-taken", 3, [(1, 5, 30), (7, 9, 20), (9, 12, 29), (12, 12, 1)])
test("longest-rest", 1000, [(1, 1, 7), (1001, 1001, 50), (1002, 1002, 40), (2003, 2003, 8)])
test("whole-tour", 1000, [(1, 1, 3), (LAST_HOUR, LAST_HOUR, 4), (50_000, 50_000, 5)])
test("random", 1, anywhere(15, 30, 8, 20))
test("random-much-rest", 9, anywhere(15, 60, 6, 9))
group("2", 30, 1_000)
test("random-little-rest", 2, anywhere(1_000, 3_000, 100, 500))
test("random-long", 40, anywhere(1_000, LAST_HOUR, 5_000, MOST_COINS))
test("random-longest-rest", LONGEST_REST, anywhere(1_000, LAST_HOUR, 300, MOST_COINS))
group("3", 50, 10_000)
test("random-short", 5, anywhere(7_000, LAST_HOUR, 20, 99))
test("random-long", 100, anywhere(10_000, LAST_HOUR, 1_000, 999))
# Sorting breaks if two equal beginnings each come before the other one.
test("same-last-hour", 0, [(LAST_HOUR, LAST_HOUR, coins) for coins in range(1, 41)])
package.finish()
