import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
MAX_ISLANDS, MAX_LINES = 12_000, 14_000


def test(name, islands, lines):
    assert 2 <= islands <= MAX_ISLANDS and 1 <= len(lines) <= MAX_LINES
    assert all(1 <= a <= islands and 1 <= b <= islands and a != b for a, b in lines)
    package.test(name, f"{islands} {len(lines)}\n" + "".join(f"{a} {b}\n" for a, b in lines))


def any_lines(islands, count):
    return [tuple(random.sample(range(1, islands + 1), 2)) for _ in range(count)]


def path(islands):
    return [(island, island + 1) for island in range(1, islands)]


def renamed(islands, lines):
    names = random.sample(range(1, islands + 1), islands)
    return [(names[a - 1], names[b - 1]) for a, b in lines]


test("smallest", 2, [(2, 1)])
test("same-line-three-times", 2, [(1, 2), (2, 1), (1, 2)])
test("one-line-many-islands", 50, [(50, 1)])
test("path-from-the-start", 30, path(30))
test("path-from-the-end", 30, path(30)[::-1])
test("star", 40, [(17, island) for island in range(1, 41) if island != 17])
test("two-halves", 20, [(10, 11)] + path(10) + [(a + 10, b + 10) for a, b in path(10)])
test("halves-joined-to-the-end", 20, path(10) + [(a + 10, b + 10) for a, b in path(10)] + [(10, 11)])
test("ring", 25, path(25) + [(25, 1)])
test("small-random", 8, any_lines(8, 12))
test("small-random-sparse", 30, any_lines(30, 20))
test("medium-random", 500, any_lines(500, 1_500))
test("long-path", 6_000, random.sample(renamed(6_000, path(6_000)), 5_999))
test("large-dense", 400, any_lines(400, MAX_LINES))
test("large-random", MAX_ISLANDS, any_lines(MAX_ISLANDS, MAX_LINES))
package.finish()
