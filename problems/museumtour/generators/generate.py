import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_ROOMS = 16

package = Package(__file__)
random = package.random


def test(name, n, doors):
    assert 2 <= n <= MAX_ROOMS and 1 <= len(doors) <= 24
    assert all(1 <= a <= n and 1 <= b <= n and a != b for a, b in doors)
    assert len({frozenset(door) for door in doors}) == len(doors)
    assert max(degrees(n, doors)) <= 3
    lines = "".join(f"{a} {b}\n" for a, b in doors)
    package.test(name, f"{n} {len(doors)}\n{lines}")


def degrees(n, doors):
    """How many doors each room has; the first entry is for a room 0 that does not exist."""
    degree = [0] * (n + 1)
    for a, b in doors:
        degree[a] += 1
        degree[b] += 1
    return degree


def mixed(n, doors):
    """The same museum with other numbers for the rooms, except for room 1."""
    numbers = [0, 1, *random.sample(range(2, n + 1), n - 1)]
    doors = [(numbers[a], numbers[b]) for a, b in doors]
    return [random.choice([(a, b), (b, a)]) for a, b in random.sample(doors, len(doors))]


def path(rooms):
    return list(zip(rooms, rooms[1:]))


def more(n, doors, count):
    """Adds up to count doors between rooms that have fewer than three."""
    doors = list(doors)
    for _ in range(count):
        degree = degrees(n, doors)
        known = {frozenset(door) for door in doors}
        free = [
            (a, b)
            for a in range(1, n + 1)
            for b in range(a + 1, n + 1)
            if degree[a] < 3 and degree[b] < 3 and frozenset((a, b)) not in known
        ]
        if free:
            doors.append(random.choice(free))
    return doors


def with_two_dead_ends(n, count):
    """Two rooms other than room 1 have only one door each, so no tour exists."""
    doors = more(n - 2, path(range(1, n - 1)), count)
    for room in (n - 1, n):
        degree = degrees(n, doors)
        doors.append((random.choice([other for other in range(1, n - 1) if degree[other] < 3]), room))
    return doors


CUBE = [(1, 2), (2, 3), (3, 4), (4, 1), (5, 6), (6, 7), (7, 8), (8, 5), (1, 5), (2, 6), (3, 7), (4, 8)]
LADDER = path(range(1, 9)) + path(range(9, 17)) + [(i, i + 8) for i in range(1, 9)]

test("two-rooms", 2, [(2, 1)])
test("begins-in-the-middle", 3, [(2, 1), (1, 3)])
test("three-rooms-all-joined", 3, [(3, 1), (3, 2), (2, 1)])
test("two-separate-parts", 4, [(1, 2), (3, 4)])
test("first-choice-is-wrong", 4, [(1, 2), (1, 3), (3, 2), (2, 4)])
test("room-10-comes-after-room-2", 10, [*path(range(1, 11)), (10, 1)])
test("line-in-mixed-order", 9, mixed(9, path(range(1, 10))))
test("room-1-is-a-dead-end", 6, [(6, 1), (6, 5), (6, 2), (5, 4), (4, 3), (3, 2), (5, 2)])
test("cube", 8, mixed(8, CUBE))
test("small-random", 7, mixed(7, more(7, path(range(1, 8)), 2)))
test("medium-random", 11, mixed(11, more(11, path(range(1, 12)), 4)))
test("ladder", 16, mixed(16, LADDER))
test("largest-line", 16, mixed(16, path(range(1, 17))))
test("largest-most-doors", 16, mixed(16, more(16, path(range(1, 17)), 9)))
test("largest-random", 16, mixed(16, more(16, path(range(1, 17)), 6)))
test("largest-impossible", 16, mixed(16, with_two_dead_ends(16, 5)))
test("largest-impossible-few-doors", 16, mixed(16, with_two_dead_ends(16, 2)))
package.finish()
