import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_NOTES = 8000
MAX_BARS = 100
MAX_COST = 1000

package = Package(__file__)
random = package.random


def test(name, k, a, b, s, t, notes):
    assert 1 <= len(notes) <= MAX_NOTES and 1 <= k <= MAX_BARS
    assert 1 <= a <= MAX_COST and 1 <= b <= MAX_COST
    assert all(1 <= bar <= k for bar in (s, t, *notes))
    package.test(name, f"{len(notes)} {k}\n{a} {b}\n{s} {t}\n" + " ".join(map(str, notes)) + "\n")


def random_notes(n, k):
    return random.choices(range(1, k + 1), k=n)


def random_steps(n, k, widest):
    """A piece that moves up and down by small steps."""
    bar = random.randint(1, k)
    notes = []
    for _ in range(n):
        bar = min(k, max(1, bar + random.randint(-widest, widest)))
        notes.append(bar)
    return notes


test("one-bar", 1, 3, 4, 1, 1, [1])
test("light-is-cheaper", 9, 2, 3, 1, 9, [5])
test("heavy-is-cheaper", 9, 3, 2, 1, 9, [5])
test("heavy-is-nearer", 9, 5, 6, 1, 9, [7])
test("both-above-the-note", 9, 5, 6, 4, 4, [4, 4, 4])
test("same-start-move-apart", 10, 2, 3, 5, 5, [1, 9, 1, 9, 1, 9])
test("mallets-pass-each-other", 10, 1, 9, 2, 5, [9, 5, 10, 5, 9, 6, 9])
test("from-end-to-end", MAX_BARS, MAX_COST, MAX_COST, 1, 1, [MAX_BARS, 1] * 20)
test("three-bars-in-turn", 12, 3, 4, 6, 7, [1, 6, 12] * 10)
test("light-does-everything", MAX_BARS, 1, MAX_COST, 40, 60, random_notes(60, MAX_BARS))
test("small-random", 8, 2, 3, 3, 7, random_notes(14, 8))
test("medium-random", 40, 7, 5, 40, 1, random_notes(400, 40))
test("small-steps", 60, 9, 10, 20, 30, random_steps(1500, 60, 9))
test("largest-random", MAX_BARS, 999, MAX_COST, 100, 1, random_notes(MAX_NOTES, MAX_BARS))
test("largest-steps", MAX_BARS, 31, 30, 50, 51, random_steps(MAX_NOTES, MAX_BARS, 40))
test("heavy-plays-the-last-note", 5, MAX_COST, 1, 5, 1, [2])
package.finish()
