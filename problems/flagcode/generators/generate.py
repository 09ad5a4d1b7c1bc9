import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_LINES = 10_000

package = Package(__file__)
random = package.random


def test(name, entries):
    assert 1 <= len(entries) <= MAX_LINES
    assert all(1 <= len(text) <= 10 and set(text) <= set(ALPHABET) for entry in entries for text in entry)
    package.test(name, f"{len(entries)}\n" + "".join(f"{flag} {word}\n" for flag, word in entries))


def words(count, length):
    """Different words of the given length."""
    numbers = random.sample(range(26**length), count)
    return ["".join(ALPHABET[number // 26**place % 26] for place in range(length)) for number in numbers]


def code(count, length):
    """A code that fits: pairs of a flag and a word."""
    return list(zip(words(count, length), words(count, length)))


test("one-line", [("red", "go")])
test("same-flag-other-word", [("red", "go"), ("red", "stop")])
test("same-word-other-flag", [("red", "go"), ("blue", "go")])
test("nothing-in-common", [("red", "go"), ("blue", "stop")])
test("same-line-again", [("red", "go")] * 5)
test("names-swapped", [("red", "blue"), ("blue", "red"), ("red", "blue"), ("green", "green"), ("blue", "red")])
test("first-line-against-last", [("red", "go"), ("a", "b"), ("c", "d"), ("e", "f"), ("red", "b")])
test("word-taken-in-the-last-line", [("red", "go"), ("a", "b"), ("c", "d"), ("e", "f"), ("g", "go")])
test("wrong-line-is-repeated", [("red", "go"), ("sun", "yes"), ("red", "no"), ("red", "no"), ("sun", "no"), ("red", "go")])
test("one-name-inside-another", [("a", "aa"), ("aa", "a"), ("aaa", "aaaa"), ("a", "aa"), ("aaaa", "aaa"), ("aa", "aaa")])
pairs = code(30, 2)
lines = random.choices(pairs, k=400)
test("medium-fine", lines)
test("medium-flag-wrong-late", [*lines, (lines[200][0], "zzz"), (lines[100][0], "zzy")])
test("medium-word-wrong-late", [*lines, ("zzz", lines[20][1]), *lines[:50]])
pairs = code(600, 2)
test("largest-fine", random.choices(pairs, k=MAX_LINES))
package.finish()
