import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
LONGEST = 10**9

Road = tuple[int, int, int]


def county(name: str, towns: int, roads: list[Road]) -> None:
    """Adds a test with the towns renamed and the roads in any order."""
    assert 2 <= towns <= 30_000 and towns - 1 <= len(roads) <= 35_000
    assert all(a != b and 0 <= a < towns and 0 <= b < towns for a, b, _ in roads)
    assert all(1 <= length <= LONGEST for _, _, length in roads)
    assert_connected(towns, roads)
    names = random.sample(range(1, towns + 1), towns)
    lines = []
    for a, b, length in random.sample(roads, len(roads)):
        ends = random.sample([names[a], names[b]], 2)
        lines.append(f"{ends[0]} {ends[1]} {length}\n")
    package.test(name, f"{towns} {len(roads)}\n{''.join(lines)}")


def assert_connected(towns: int, roads: list[Road]) -> None:
    group = list(range(towns))

    def find(town: int) -> int:
        while group[town] != town:
            group[town] = group[group[town]]
            town = group[town]
        return town

    for a, b, _ in roads:
        group[find(a)] = find(b)
    assert len({find(town) for town in range(towns)}) == 1


def tree(towns: int, back: int, longest: int) -> list[Road]:
    """Every town is joined to one of the `back` towns before it."""
    return [
        (random.randint(max(0, town - back), town - 1), town, random.randint(1, longest))
        for town in range(1, towns)
    ]


def extra(towns: int, count: int, reach: int, longest: int) -> list[Road]:
    """More roads between towns whose numbers differ by at most reach."""
    roads = []
    while len(roads) < count:
        a = random.randrange(towns)
        b = a + random.randint(1, reach)
        if b < towns:
            roads.append((a, b, random.randint(1, longest)))
    return roads


county("two-towns", 2, [(0, 1, LONGEST)])
county("two-towns-two-roads", 2, [(0, 1, 3), (1, 0, 4)])
county("star", 6, [(0, town, town) for town in range(1, 6)])
county("ring", 5, [(town, (town + 1) % 5, LONGEST) for town in range(5)])
# Few long roads against many short ones.
county(
    "long-or-many",
    12,
    [(0, 1, 50), (0, 2, 50)] + [(town - 1 if town > 3 else 0, town, 1) for town in range(3, 12)],
)
county("doubled-path", 6, [(0, 1, 7), (1, 2, 2), (1, 2, 2), (2, 3, 9), (3, 4, 1), (4, 3, 5), (4, 5, 4)])
for number in range(1, 4):
    county(f"random-small-{number}", 9, tree(9, 4, 20) + extra(9, number, 3, 20))
county("random-doubled", 40, tree(40, 5, 100) + extra(40, 12, 1, 100))
county("random-tree", 1_000, tree(1_000, 999, LONGEST))
county("random-no-lonely-road", 300, tree(300, 3, 9) + extra(300, 2_000, 5, 9))
county("path-of-long-roads", 3_000, tree(3_000, 1, LONGEST))
county("caterpillar", 3_000, tree(3_000, 30, 1_000_000) + extra(3_000, 300, 40, 1_000_000))
county("largest-deep", 30_000, tree(30_000, 2, 9) + extra(30_000, 5_000, 2, 9))
county("largest-bushy", 30_000, tree(30_000, 500, 99) + extra(30_000, 3_000, 60, 9))

package.finish()
