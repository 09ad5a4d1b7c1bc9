import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_CROSSINGS = 3000
MAX_STREETS = 6000
MAX_LENGTH = 1000

package = Package(__file__)
random = package.random


def test(name, n, streets):
    assert 2 <= n <= MAX_CROSSINGS and 1 <= len(streets) <= MAX_STREETS
    assert all(1 <= a <= n and 1 <= b <= n and a != b and 1 <= w <= MAX_LENGTH for a, b, w in streets)
    package.test(name, f"{n} {len(streets)}\n" + "".join(f"{a} {b} {w}\n" for a, b, w in streets))


def line(n, length):
    return [(crossing, crossing + 1, length) for crossing in range(1, n)]


def random_town(n, m, longest):
    """A tree and further streets."""
    ends = [(random.randint(1, crossing - 1), crossing) for crossing in range(2, n + 1)]
    ends += [random.sample(range(1, n + 1), 2) for _ in range(m - len(ends))]
    return n, [(a, b, random.randint(1, longest)) for a, b in ends]


def grid(width, height, lengths):
    """A quarter of the town: its number of crossings and its streets, numbered from 0."""
    streets = []
    for y in range(height):
        for x in range(width):
            here = y * width + x
            if x + 1 < width:
                streets.append((here, here + 1, random.choice(lengths)))
            if y + 1 < height:
                streets.append((here, here + width, random.choice(lengths)))
    return width * height, streets


def chain(quarters):
    """A town of quarters, in which the last crossing of each is the first one of the next."""
    first = 1
    streets = []
    for size, quarter in quarters:
        streets += [(first + a, first + b, w) for a, b, w in quarter]
        first += size - 1
    return first, streets


def renumbered(town):
    """The same town in random order; the home stays 1 and the school n."""
    n, streets = town
    number = [0, 1, *random.sample(range(2, n), n - 2), n]
    streets = [(*random.sample([number[a], number[b]], 2), w) for a, b, w in streets]
    return n, random.sample(streets, len(streets))


test("one-street", 2, [(1, 2, 5)])
test("two-streets-of-different-length", 2, [(1, 2, 5), (2, 1, 3)])
test("line", 5, line(5, MAX_LENGTH))
test("two-equal-ways", 4, [(1, 2, 4), (2, 4, 6), (1, 3, 5), (3, 4, 5)])
test("equal-ways-of-equal-streets", 4, [(1, 2, 5), (2, 4, 5), (1, 3, 5), (3, 4, 5)])
test("one-way-is-longer-by-one", 4, [(1, 2, 5), (2, 4, 5), (1, 3, 5), (3, 4, 6)])
test("street-past-two-crossings", 6, [*line(6, 1), (2, 5, 3)])
test("long-street-is-too-long", 6, [*line(6, 1), (2, 5, 4)])
test("streets-past-both-sides", 5, [*line(5, 2), (1, 3, 4), (5, 3, 4)])
test("dead-end-at-the-same-distance", 5, [(1, 2, 2), (2, 5, 2), (1, 3, 2), (3, 4, 1)])
test("numbers-against-the-way", 6, [(1, 5, 1), (5, 4, 2), (4, 3, 3), (3, 2, 4), (2, 6, 5), (5, 3, 5)])
test("small-random", *renumbered(random_town(12, 20, 3)))
test("medium-random", *renumbered(random_town(300, 420, 4)))
squares = [grid(2, 2, [7, 7, 7, 9]) for _ in range(300)]
test("chain-of-squares", *renumbered(chain(squares)))
test("largest-grid", *renumbered(chain([grid(54, 54, [1, 2])])))
blocks = [grid(2, 50, [3]), *(grid(10, 10, [1, 1, 2]) for _ in range(28)), grid(2, 2, [800, 801])]
test("largest-chain", *renumbered(chain(blocks)))
package.finish()
