import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

MAX_COLOURS = 13
MAX_MINUTES = 1_000_000


def test(name, rows):
    n = len(rows)
    assert 1 <= n <= MAX_COLOURS
    assert all(len(row) == n and row[i] == 0 and all(0 <= c <= MAX_MINUTES for c in row) for i, row in enumerate(rows))
    package.test(name, f"{n}\n" + "".join(f"{' '.join(map(str, row))}\n" for row in rows))


def matrix(n, minutes):
    return [[0 if a == b else minutes(a, b) for b in range(n)] for a in range(n)]


def at_random(n, low, high):
    return matrix(n, lambda a, b: random.randint(low, high))


def shades(n, most):
    """Washing is quick towards darker colours and long towards lighter ones."""
    dark = [random.randint(0, most) for _ in range(n)]
    return matrix(n, lambda a, b: max(0, dark[b] - dark[a]) // 5 + 2 * max(0, dark[a] - dark[b]) + random.randint(1, 9))


def two_kinds(n, in_kind, between):
    """Colours of two kinds, in an order that does not show them; one kind has three colours only."""
    kind = [i % 4 == 1 for i in range(n)]
    return matrix(n, lambda a, b: random.randint(*(in_kind if kind[a] == kind[b] else between)))


def line(n, step):
    """One order in which each step takes the same time; all others take long."""
    order = random.sample(range(n), n)
    place = {colour: i for i, colour in enumerate(order)}
    return matrix(n, lambda a, b: step if place[b] == place[a] + 1 else MAX_MINUTES)


test("two-colours", [[0, 5], [7, 0]])
test("no-washing", matrix(5, lambda a, b: 0))
test("longest", matrix(MAX_COLOURS, lambda a, b: MAX_MINUTES))
test("all-equal-even", matrix(6, lambda a, b: 3))
test("all-equal-odd", matrix(7, lambda a, b: 3))
test("three-colours", [[0, 2, 9], [8, 0, 3], [7, 6, 0]])
test("sum-or-larger", [[0, 2, 9, 9], [9, 0, 2, 9], [9, 9, 0, 2], [5, 9, 9, 0]])
test("one-order", line(9, 10))
test("small-random", at_random(5, 1, 20))
test("small-random-near", at_random(6, 10, 20))
test("one-colour-alone", matrix(8, lambda a, b: 500 if 3 in (a, b) else 1 + (a * 5 + b * 3) % 7))
test("medium-shades", shades(9, 100))
test("two-kinds", two_kinds(10, (1, 30), (300, 900)))
test("medium-random", at_random(11, 1, 1000))
test("large-two-kinds", two_kinds(MAX_COLOURS, (1, 60), (40, 90)))
test("large-one-order", line(MAX_COLOURS, 7))
test("large-shades", shades(MAX_COLOURS, 10_000))
test("large-random", at_random(MAX_COLOURS, 1, MAX_MINUTES))
test("large-random-small-numbers", at_random(MAX_COLOURS, 1, 30))
test("large-no-washing", matrix(MAX_COLOURS, lambda a, b: 0))
package.finish()
