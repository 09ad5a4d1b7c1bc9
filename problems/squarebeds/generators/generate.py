import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

LONGEST = 1_000_000
limits = (0, 0)


def group(name, points, boards, longest):
    global limits
    limits = (boards, longest)
    package.group(name, f"max_score: {points}\n")


def test(name, boards):
    assert 2 <= len(boards) <= limits[0] and all(1 <= a <= limits[1] for a in boards)
    package.test(name, f"{len(boards)}\n{' '.join(map(str, boards))}\n")


def anything(count, longest):
    return [random.randint(1, longest) for _ in range(count)]


def relatives(count, longest, roots):
    """Boards whose lengths are one of a few numbers, times a square."""
    boards = []
    for _ in range(count):
        root = random.choice(roots)
        boards.append(root * random.randint(1, int((longest // root) ** 0.5)) ** 2)
    return boards


group("1", 20, 500, LONGEST)
test("two-ones", [1, 1])
test("no-square", [2, 3])
test("square-and-one", [1, 4])
test("all-squares", [k * k for k in range(1, 40)])
test("longest", [LONGEST, LONGEST, 1, LONGEST - 1])
test("large-primes", [999_983, 999_979, 999_983, 499_979, 2])
test("two-times-a-square", [2 * k * k for k in range(690, 708)] + [999_698, 999_698, 2])
test("square-of-a-prime-twice", [997 * 997, 991 * 991, 997, 991 * 997, 1])
test("prime-powers", [2**k for k in range(20)] + [3**k for k in range(13)])
test("small-lengths", anything(60, 12))
test("random", anything(500, LONGEST))
test("relatives", relatives(500, LONGEST, [1, 2, 30, 77, 9973]))
group("2", 30, 20_000, 1_000)
test("every-length", list(range(1, 1001)))
test("random", anything(12_000, 1_000))
test("all-equal", [7] * 20_000)
group("3", 50, 20_000, LONGEST)
test("relatives", relatives(6_000, LONGEST, [6, 10, 15, 1001, 30_030]))
test("squares", [k * k for k in range(1, 1001)] * 3)
test("random", anything(20_000, LONGEST))
package.finish()
