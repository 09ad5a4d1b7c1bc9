import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

MAX_CHAMBERS = 2000


def test(name, n, tunnels, asleep=0):
    """Chamber 0 lets the interactor choose where the hamster is, as late as it can."""
    assert 1 <= n <= MAX_CHAMBERS and len(tunnels) == n - 1 and 0 <= asleep <= n
    assert all(1 <= a <= n and 1 <= b <= n and a != b for a, b in tunnels)
    lines = "".join(f"{a} {b}\n" for a, b in tunnels)
    package.test(name, f"{asleep}\n{n}\n{lines}", answer="")


def mixed(n, tunnels):
    """The same tunnels with the chambers and the tunnels in random order."""
    number = random.sample(range(1, n + 1), n)
    return [tuple(random.sample((number[a - 1], number[b - 1]), 2)) for a, b in random.sample(tunnels, len(tunnels))]


def line(n):
    return [(v, v + 1) for v in range(1, n)]


def star(n):
    return [(1, v) for v in range(2, n + 1)]


def binary(n):
    return [(v // 2, v) for v in range(2, n + 1)]


def caterpillar(n):
    return [(v, v + 1) for v in range(1, n // 2)] + [(v, v + n // 2) for v in range(1, n - n // 2 + 1)]


def brush(n):
    """A star at the end of a line."""
    return [(v, v + 1) for v in range(1, n // 2)] + [(n // 2, v) for v in range(n // 2 + 1, n + 1)]


def three_arms(n):
    arm = (n - 1) // 3
    return [(1 if v % arm == 2 % arm else v - 1, v) for v in range(2, 3 * arm + 2)]


def random_tree(n, reach):
    return [(random.randint(max(1, v - reach), v - 1), v) for v in range(2, n + 1)]


test("one-chamber", 1, [], 1)
test("two-chambers-first", 2, [(1, 2)], 1)
test("two-chambers-second", 2, [(1, 2)], 2)
test("line-of-three-end", 3, [(1, 2), (2, 3)], 3)
test("line-of-three-middle", 3, [(1, 2), (2, 3)], 2)
test("small-star-leaf", 6, star(6), 4)
test("small-star-middle", 6, star(6), 1)
test("small-tree", 9, mixed(9, random_tree(9, 4)))
test("line-in-order", 2000, line(2000))
test("line-in-order-first", 2000, line(2000), 1)
test("line-in-order-last", 2000, line(2000), 2000)
test("line-mixed", 1999, mixed(1999, line(1999)))
test("star-mixed", 2000, mixed(2000, star(2000)))
test("star-last-leaf", 2000, star(2000), 2000)
test("binary", 1500, binary(1500))
test("caterpillar", 2000, mixed(2000, caterpillar(2000)))
test("brush", 1200, mixed(1200, brush(1200)))
test("three-arms", 1000, mixed(1000, three_arms(1000)))
test("random-bushy", 2000, mixed(2000, random_tree(2000, 2000)))
test("random-long", 2000, mixed(2000, random_tree(2000, 6)))
# After the first chamber in which she listens, the next one is beside chamber 1, behind which the others are.
behind = [(v, v + 1) for v in range(1, 998)]
others = [(1000, 1001), (1000, 1500)] + [(v, v + 1) for v in range(1001, 1999) if v != 1499]
test("all-beyond-the-first", 1999, [*behind, (1, 999), (999, 1000), *others])
test("star-in-order", 2000, star(2000))
# All questions are needed, and none of them is about the chamber where he is.
test("line-in-order-second", 2000, line(2000), 2)
package.finish()
