import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

from string import ascii_lowercase as ALPHABET

MAX_LENGTH = 4_000
MAX_WORD = 50

package = Package(__file__)
random = package.random


def test(name, message, word):
    assert 5 <= len(message) <= MAX_LENGTH and 5 <= len(word) <= min(MAX_WORD, len(message))
    assert set(message + word) <= set(ALPHABET)
    package.test(name, f"{message}\n{word}\n")


def some(n, letters):
    return "".join(random.choices(letters, k=n))


def hide(n, word, *ways):
    """A message of n letters; each way is a step and an index at which the word begins."""
    message = list(some(n, "bcdfghjkpqstuvwxyz"))
    for step, start in ways:
        for i, letter in enumerate(word):
            message[start + i * step] = letter
    return "".join(message)


test("smallest", "melon", "melon")
test("smallest-not-there", "melon", "lemon")
test("next-to-each-other", hide(30, "lemon", (1, 12)), "lemon")
test("at-the-very-end", hide(30, "lemon", (1, 25)), "lemon")
test("one-letter-too-few", hide(29, "lemon", (1, 24))[:-1], "lemon")
test("step-2-to-the-end", hide(40, "lemon", (2, 31)), "lemon")
test("largest-step", hide(29, "lemon", (7, 0)), "lemon")
test("smaller-step-is-further-right", hide(45, "lemon", (4, 0), (2, 30)), "lemon")
test("larger-step-is-further-right", hide(60, "lemon", (2, 5), (6, 30)), "lemon")
test("same-step-twice", hide(60, "lemon", (3, 27), (3, 8)), "lemon")
test("same-step-twice-and-crossing", hide(60, "lemon", (3, 12), (3, 11)), "lemon")
test("backwards", hide(40, "nomel", (2, 6)), "lemon")
test("last-letter-is-different", hide(60, "lemob", (3, 4), (5, 32)), "lemon")
test("equal-letters", "ababababa", "aaaaa")
test("small-random", some(60, "ab"), some(6, "ab"))
test("medium-random", some(500, "abc"), some(7, "abc"))
test("long-word", hide(MAX_LENGTH, "aeiou" * 10, (80, 79)), "aeiou" * 10)
test("largest-random", some(MAX_LENGTH, "ab"), some(MAX_WORD, "ab"))
test("largest-step-of-all", hide(MAX_LENGTH, "lemon", (999, 3)), "lemon")
test("largest-not-there", "a" * MAX_LENGTH, "aaaab")
test("long-word-not-there", "ab" * 15, "ba" * 15)
package.finish()
