import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_EVENTS = 20_000
MAX_PRICE = 1_000_000

package = Package(__file__)
random = package.random


def test(name, events):
    assert 1 <= len(events) <= MAX_EVENTS
    for event in events:
        assert 1 <= len(event[0]) <= 10 and set(event[0]) <= set(ALPHABET)
        assert len(event) == 1 or 1 <= event[1] <= MAX_PRICE
    lines = [f"price {event[0]} {event[1]}\n" if len(event) == 2 else f"sale {event[0]}\n" for event in events]
    package.test(name, f"{len(events)}\n" + "".join(lines))


def words(count, length):
    """Different words of the given length."""
    numbers = random.sample(range(26**length), count)
    return ["".join(ALPHABET[number // 26**place % 26] for place in range(length)) for number in numbers]


def random_events(count, fruits, highest):
    return [
        (fruit, random.randint(1, highest)) if random.random() < 0.4 else (fruit,)
        for fruit in random.choices(fruits, k=count)
    ]


test("only-a-price", [("fig", 7)])
test("price-and-sale", [("fig", 1), ("fig",)])
test("sale-before-price", [("fig",), ("fig", 9)])
test("price-goes-up-and-down", [("pear", 5), ("pear",), ("pear", 8), ("pear",), ("pear", 3), ("pear",), ("pear",)])
test("price-changes-twice-without-sale", [("pear", 5), ("pear", 8), ("pear", 6), ("pear",)])
test("equal-prices", [("fig", 4), ("pear", 4), ("fig",), ("pear",), ("plum",)])
test("fruits-called-price-and-sale", [("price", 6), ("sale",), ("price",), ("sale", 11), ("sale",)])
test("one-name-inside-another", [("a", 1), ("aa", 20), ("aaa", 300), ("aa",), ("aaaa",), ("a",), ("aaa",), ("aa",)])
test("small-random", random_events(15, words(4, 2), 9))
test("medium-random", random_events(1000, words(60, 3), 1000))
test("large-random", random_events(4000, words(900, 4), MAX_PRICE))
stand = words(20, 2)
test("past-32-bits", [(fruit, MAX_PRICE) for fruit in stand] + [(fruit,) for fruit in random.choices(stand, k=3000)])
stock = words(10_000, 4)
test("largest", [(fruit, random.randint(1, 9)) for fruit in stock] + [(fruit,) for fruit in stock[::-1]])
package.finish()
