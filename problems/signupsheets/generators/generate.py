import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_ENTRIES = 30_000

package = Package(__file__)
random = package.random


def test(name, entries):
    assert 1 <= len(entries) <= MAX_ENTRIES
    for entry in entries:
        assert all(1 <= len(word) <= 10 and set(word) <= set(ALPHABET) for word in entry)
    package.test(name, f"{len(entries)}\n" + "".join(f"{pupil} {club}\n" for pupil, club in entries))


def words(count, length):
    """Different words of the given length."""
    numbers = random.sample(range(26**length), count)
    return ["".join(ALPHABET[number // 26**place % 26] for place in range(length)) for number in numbers]


def random_entries(count, pupils, clubs):
    return list(zip(random.choices(pupils, k=count), random.choices(clubs, k=count)))


test("one-entry", [("ida", "judo")])
test("same-entry-again", [("ida", "judo")] * 5)
test("tie-first-comes-first", [("ida", "chess"), ("ida", "judo")])
test("tie-first-comes-last", [("ida", "judo"), ("ida", "chess")])
test("tie-of-three", [("a", "m"), ("b", "z"), ("c", "b"), ("a", "z"), ("d", "b"), ("d", "m"), ("e", "n")])
test("later-in-the-alphabet-but-more", [("ida", "art"), ("tom", "zoo"), ("ida", "zoo"), ("tom", "art"), ("eli", "zoo")])
test("repeats-do-not-count", [("ida", "art")] * 6 + [("tom", "zoo"), ("ida", "zoo")])
test("one-club-name-inside-another", [("a", "chess"), ("b", "chessclub"), ("c", "ches"), ("d", "chessclub"), ("e", "ches")])
test("words-that-read-the-same-together", [("ab", "cab"), ("abc", "ab"), ("abca", "b"), ("a", "bcab"), ("abcb", "ab"), ("abc", "bab")])
test("pupil-with-the-name-of-a-club", [("judo", "chess"), ("chess", "judo"), ("judo", "judo"), ("chess", "judo")])
test("longest-names", [("abcdefghij", "zzzzzzzzzy"), ("abcdefghij", "zzzzzzzzzz"), ("abcdefghik", "zzzzzzzzzz"), ("abcdefghij", "zzzzzzzzzz")])
test("small-random", random_entries(30, words(5, 1), words(3, 2)))
test("medium-random", random_entries(2000, words(50, 2), words(30, 3)))
test("many-clubs", random_entries(4000, words(20, 2), words(600, 3)))
last = words(MAX_ENTRIES - 20, 4)
test("largest", [(pupil, "y") for pupil in last] + [(pupil, "x") for pupil in last[:10]] * 2)
test("tie-one-letter-longer", [("ida", "cards"), ("tom", "card")])
package.finish()
