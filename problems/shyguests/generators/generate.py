import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_GROUPS = 120_000
MAX_SIZE = 10**9
MAX_CROWD = 10**15

package = Package(__file__)
random = package.random


def test(name, groups):
    assert 1 <= len(groups) <= MAX_GROUPS
    assert all(1 <= size <= MAX_SIZE and 0 <= crowd <= MAX_CROWD for size, crowd in groups)
    lines = [f"{size} {crowd}" for size, crowd in groups]
    package.test(name, "\n".join([str(len(groups)), *lines]) + "\n")


def on_the_edge(count, largest_size):
    """Every group accepts exactly the present crowd, or one person fewer."""
    groups, inside = [], 0
    for _ in range(count):
        size = random.randint(1, largest_size)
        missing = random.randint(0, 1) if inside else 0
        groups.append((size, inside - missing))
        if not missing:
            inside += size
    return groups


test("one-group", [(1, 0)])
test("one-largest-group", [(MAX_SIZE, MAX_CROWD)])
test("only-the-first", [(2, 0)] * 10)
test("everybody", [(7, MAX_CROWD)] * 50)
test("falling-crowds", [(1, 30 - i) for i in range(31)])
test("rising-crowds", [(1, i) for i in range(40)])
test("on-the-edge-small", on_the_edge(30, 5))
test("on-the-edge-medium", on_the_edge(2_000, 1_000))
test("small-random", [(random.randint(1, 9), random.randint(0, 60)) for _ in range(40)])
test("medium-random", [(random.randint(1, 20), random.randint(0, 9_000)) for _ in range(3_000)])
# Three groups of 10^9 are the first that no longer fit into 32 bits.
test("past-32-bits", [(MAX_SIZE, 2 * MAX_SIZE)] * 3 + [(1, 2 * MAX_SIZE), (1, 3 * MAX_SIZE)])
test("huge-crowd", [(MAX_SIZE - random.randint(0, 9), MAX_CROWD) for _ in range(1_500)])
test("huge-on-the-edge", on_the_edge(1_500, MAX_SIZE))
# Few digits keep the file small; the mixture is hard on branch prediction.
test("largest-mixture", random.choices([(1, 99_999), (1, 0)], k=MAX_GROUPS))
test("large-on-the-edge", on_the_edge(20_000, 9))
package.finish()
