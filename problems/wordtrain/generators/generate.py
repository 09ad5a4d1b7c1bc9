import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

from string import ascii_lowercase as ALPHABET

MAX_WORDS = 100
MAX_LENGTH = 12_000
MAX_LETTERS = 24_000

package = Package(__file__)
random = package.random


def test(name, words):
    assert 1 <= len(words) <= MAX_WORDS and sum(map(len, words)) <= MAX_LETTERS
    assert all(1 <= len(word) <= MAX_LENGTH and set(word) <= set(ALPHABET) for word in words)
    package.test(name, f"{len(words)}\n" + "".join(f"{word}\n" for word in words))


def some(n, letters):
    return "".join(random.choices(letters, k=n))


test("one-letter", ["q"])
test("one-word", ["holiday"])
test("same-letter-twice", ["a", "a"])
test("different-letters", ["a", "z"])
test("same-word-again", ["tomato", "tomato", "tomato"])
test("one-letter-in-common", ["tiger", "rabbit", "toad", "dingo"])
test("nothing-in-common", ["tree", "flower", "bush", "grass"])
test("short-and-long-in-common", ["xanana", "ananas", "sasasat"])
test("new-word-is-the-end", ["strawberry", "berry", "ryebread"])
test("old-word-is-the-beginning", ["sun", "sunflower", "flowerpot"])
# The train ends with "ab", but the word just before is only "b".
test("only-the-word-before", ["ab", "b", "abc"])
test("inside-but-not-at-the-end", ["mountain", "ount", "into", "no"])
test("first-letter-missing", ["abcd", "bcdx", "cdxy"])
test("small-random", [some(random.randint(1, 4), "ab") for _ in range(20)])
test("medium-random", [some(random.randint(5, 40), "ab") for _ in range(40)])
test("most-words", [some(random.randint(1, 9), "abc") for _ in range(MAX_WORDS)])
test("largest", ["a" * MAX_LENGTH, "a" * (MAX_LENGTH - 1) + "b"])
package.finish()
