import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_CUSTOMERS = 1_000
MAX_MONEY = 10**9

package = Package(__file__)
random = package.random


def test(name, customers):
    assert 1 <= len(customers) <= MAX_CUSTOMERS
    assert all(1 <= price <= money <= MAX_MONEY for price, money in customers)
    package.test(name, f"{len(customers)}\n" + "".join(f"{price} {money}\n" for price, money in customers))


def change(*amounts):
    """Customers who get back these amounts."""
    return [(price, price + amount) for amount in amounts for price in [random.randint(1, 500)]]


def some(count, largest):
    return [sorted(random.choices(range(1, largest + 1), k=2)) for _ in range(count)]


test("nothing-back", [(1, 1)])
test("one-coin-of-one", change(1))
test("each-value-once", change(1, 5, 20, 100))
test("just-below-each-value", change(4, 19, 99))
test("just-above-each-value", change(6, 21, 101))
test("change-of-each-customer-apart", change(99, 99, 99, 99, 99))
test("all-coins-in-one", change(399))
test("small-random", some(8, 300))
test("medium-random", some(120, 5_000))
test("two-billion", [(1, MAX_MONEY), (1, MAX_MONEY), (2, MAX_MONEY)])
test("large-random", some(MAX_CUSTOMERS, MAX_MONEY))
test("largest", [(1, MAX_MONEY)] * MAX_CUSTOMERS)
package.finish()
