import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

from string import ascii_lowercase as ALPHABET

MAX_LENGTH = 15_000

package = Package(__file__)
random = package.random


def test(name, secret):
    assert 1 <= len(secret) <= MAX_LENGTH and set(secret) <= set(ALPHABET + "-")
    package.test(name, f"{secret}\n")


def hide(message):
    """The secret form of a message."""
    return "".join(
        letter if letter == "-" else ALPHABET[(ALPHABET.index(letter) + place) % 26]
        for place, letter in enumerate(message, 1)
    )


def some(n, letters=ALPHABET + "---"):
    return "".join(random.choices(letters, k=n))


test("one-a", "a")
test("one-z", "z")
test("one-hyphen", "-")
test("hyphens", "--a--z--")
test("words", hide("meet-me-at-the-old-oak-after-the-music-lesson"))
test("all-same-letter", "m" * 60)
test("all-a", "a" * 53)
test("becomes-all-a", hide("a" * 54))
test("becomes-all-z", hide("z" * 54))
test("hyphens-at-the-start", hide("---hello-over-there"))
test("place-26", hide("-" * 24 + "abc" + "-" * 23 + "xyz"))
test("small-random", some(40))
test("medium-random", some(900))
test("many-equal", "a" * 1_000 + "z" * 1_000)
test("largest-random", some(MAX_LENGTH))
package.finish()
