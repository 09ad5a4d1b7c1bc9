import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random

MAX_CLOCKS, MAX_NOTES, MAX_QUESTIONS = 5000, 6000, 5000


def test(name, n, pairs, questions, clocks=None):
    """The notes follow from what the clocks show at some moment."""
    clocks = clocks or [random.randrange(720) for _ in range(n)]
    assert 2 <= n <= MAX_CLOCKS and len(clocks) == n and all(0 <= clock < 720 for clock in clocks)
    assert 1 <= len(pairs) <= MAX_NOTES and 1 <= len(questions) <= MAX_QUESTIONS
    assert all(1 <= a <= n and 1 <= b <= n and a != b for a, b in pairs + questions)
    notes = "".join(f"{a} {b} {(clocks[b - 1] - clocks[a - 1]) % 720}\n" for a, b in pairs)
    package.test(name, f"{n} {len(pairs)} {len(questions)}\n{notes}" + "".join(f"{a} {b}\n" for a, b in questions))


def anything(n, count):
    return [tuple(random.sample(range(1, n + 1), 2)) for _ in range(count)]


def all_pairs(n):
    return [(a, b) for a in range(1, n + 1) for b in range(1, n + 1) if a != b]


def tree(n, reach):
    number = random.sample(range(1, n + 1), n)
    pairs = []
    for i in range(1, n):
        pair = [number[i], number[random.randint(max(0, i - reach), i - 1)]]
        pairs.append(tuple(random.sample(pair, 2)))
    random.shuffle(pairs)
    return pairs


test("smallest", 2, [(1, 2)], [(1, 2), (2, 1)], [0, 719])
test("same-time", 2, [(2, 1)], [(1, 2), (2, 1)], [300, 300])
test("half-a-round", 2, [(2, 1)], [(1, 2), (2, 1)], [0, 360])
test("nothing-known", 4, [(1, 2)], [(3, 4), (1, 3), (4, 2)])
test("note-again", 3, [(1, 2), (1, 2), (2, 1), (2, 3)], all_pairs(3))
test("two-pairs-meet", 4, [(1, 2), (3, 4), (4, 2)], all_pairs(4))
test("two-pairs-meet-other-ends", 4, [(2, 1), (4, 3), (1, 3)], all_pairs(4))
test("short-way-comes-late", 5, [(1, 2), (2, 3), (3, 4), (4, 5), (1, 5), (1, 3)], all_pairs(5))
test("small-joins-large", 6, [(1, 2), (2, 3), (3, 4), (6, 5), (5, 4)], all_pairs(6))
test("large-joins-small", 6, [(1, 2), (2, 3), (3, 4), (6, 5), (4, 5)], all_pairs(6))
test("star", 7, [(v, 4) for v in (6, 1, 3)] + [(4, v) for v in (7, 2, 5)], all_pairs(7))
for seed in range(4):
    test(f"small-random-{seed + 1}", 8, anything(8, 6 + seed), anything(8, 15))
test("medium-random", 200, anything(200, 260), anything(200, 200))
test("medium-tree", 150, tree(150, 150), anything(150, 150))
test("medium-many-notes", 30, anything(30, 400), anything(30, 100))
n = 1600
test("long-line", n, tree(n, 1), anything(n, 1200))
n = 1024
halves = [(i, i + size) for size in (2**k for k in range(10)) for i in range(1, n + 1, 2 * size)]
test("doubling", n, halves, anything(n, 500))
test("largest", MAX_CLOCKS, anything(MAX_CLOCKS, MAX_NOTES), anything(MAX_CLOCKS, MAX_QUESTIONS))
# Each clock is compared with the far end of the line, and is its new root if the sizes are not kept.
n = 4997
line = [(n, n - 1)] + [(v, n) for v in range(n - 2, 0, -1)]
test("always-with-the-last", n, line, [(n, random.randint(1, n - 1)) for _ in range(MAX_QUESTIONS)])
package.finish()
