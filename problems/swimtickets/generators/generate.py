import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_VISITS = 1_000_000_000
MAX_SINGLE = 1000
MAX_SIZE = 1000
MAX_CARD = 1_000_000

package = Package(__file__)
random = package.random


def test(name, visits, single, size, card):
    assert 1 <= visits <= MAX_VISITS and 1 <= single <= MAX_SINGLE
    assert 2 <= size <= MAX_SIZE and 1 <= card <= MAX_CARD
    package.test(name, f"{visits}\n{single}\n{size} {card}\n")


def random_card(visits, most_single, most_size):
    single = random.randint(2, most_single)
    size = random.randint(3, most_size)
    return visits, single, size, single * (size - 1) - random.randint(0, single * size // 3)


test("smallest", 1, 1, 2, 1)
test("card-for-one-visit", 1, 10, 5, 7)
test("card-almost-full", 9, 5, 10, 38)
test("one-card", 10, 5, 10, 38)
test("rest-just-too-small-for-a-card", 27, 5, 10, 38)
test("rest-just-large-enough-for-a-card", 26, 5, 10, 29)
test("card-saves-one-coin", 37, 4, 10, 39)
test("card-saves-nothing", 37, 4, 10, 40)
test("card-costs-one-coin-too-many", 37, 4, 10, 41)
test("cards-only", 60, 7, 12, 70)
test("fewer-visits-than-a-card", 4, 3, 20, 50)
test("small-random", *random_card(random.randint(20, 99), 9, 15))
test("medium-random", *random_card(random.randint(10_000, 99_999), 90, 200))
test("large-random", *random_card(random.randint(MAX_VISITS // 2, MAX_VISITS), MAX_SINGLE, MAX_SIZE))
test("largest-small-cards", MAX_VISITS, 1000, 2, 1999)
test("largest-last-visit", MAX_VISITS - 1, 1, 2, 1)
test("largest", MAX_VISITS, MAX_SINGLE, MAX_SIZE, MAX_CARD)
package.finish()
