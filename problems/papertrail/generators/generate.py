import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_NOTES = 20_000

package = Package(__file__)
random = package.random


def test(name, start, notes):
    assert 1 <= len(notes) <= MAX_NOTES and len({place for place, _ in notes}) == len(notes)
    assert all(1 <= len(word) <= 10 and set(word) <= set(ALPHABET) for note in [(start,), *notes] for word in note)
    package.test(name, f"{len(notes)}\n{start}\n" + "".join(f"{place} {goal}\n" for place, goal in notes))


def shuffled(notes):
    return random.sample(notes, len(notes))


def trail(places):
    return list(zip(places, places[1:]))


def words(count, length):
    """Different words of the given length."""
    numbers = random.sample(range(26**length), count)
    return ["".join(ALPHABET[number // 26**place % 26] for place in range(length)) for number in numbers]


def random_notes(count, places):
    return [(place, random.choice(places)) for place in random.sample(places, count)]


test("no-note-at-the-start", "pond", [("tree", "pond")])
test("one-step", "pond", [("pond", "tree")])
test("note-names-its-own-place", "pond", [("pond", "pond")])
test("two-places-in-a-circle", "pond", [("tree", "pond"), ("pond", "tree")])
test("last-note-names-its-own-place", "a", [("c", "c"), ("b", "c"), ("a", "b")])
test("circle-back-to-the-start", "m", shuffled(trail(["m", "e", "a", "d", "o", "w", "m"])))
test("circle-somewhere-else", "m", shuffled(trail(["m", "e", "a", "d"]) + trail(["x", "y", "x"])))
test("two-notes-lead-to-one-place", "b", [("a", "c"), ("b", "c"), ("c", "d"), ("e", "d")])
test("one-name-inside-another", "a", [("aa", "aaa"), ("a", "aa"), ("aaaa", "a"), ("aaab", "aaa")])
test("notes-in-the-given-order", "k", trail(["k", "l", "m", "n", "o", "p"]))
test("starts-in-the-middle", "n", trail(["k", "l", "m", "n", "o", "p"]))
places = words(30, 2)
notes = random_notes(25, places)
test("small-random", notes[7][0], notes)
places = words(2000, 3)
test("medium-random", places[0], [(place, random.choice(places)) for place in shuffled(places)])
places = words(6000, 3)
test("long-way-into-a-circle", places[0], shuffled([*trail(places), (places[-1], places[2500])]))
places = words(MAX_NOTES + 1, 4)
test("largest", places[0], trail(places)[::-1])
package.finish()
