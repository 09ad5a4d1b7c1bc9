import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_NUMBER = 1_000_000
MAX_PRICE = 1000

package = Package(__file__)
random = package.random


def test(name, first, last, price):
    assert 1 <= first <= last <= MAX_NUMBER and 1 <= price <= MAX_PRICE
    package.test(name, f"{first}\n{last}\n{price}\n")


def random_day(most):
    first, last = sorted(random.randint(1, most) for _ in range(2))
    return first, last, random.randint(2, MAX_PRICE)


test("smallest", 1, 1, 1)
test("one-ticket", 52, 52, 35)
test("two-tickets", 9, 10, 7)
test("from-the-start", 1, 64, 20)
test("one-cent", 120, 160, 1)
test("price-above-numbers", 3, 5, 900)
test("small-random", *random_day(50))
test("medium-random", *random_day(5_000))
test("large-random", *random_day(MAX_NUMBER))
test("last-ticket-of-all", MAX_NUMBER, MAX_NUMBER, MAX_PRICE)
test("largest", 1, MAX_NUMBER, MAX_PRICE)
package.finish()
