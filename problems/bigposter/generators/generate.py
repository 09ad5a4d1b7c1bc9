import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_WORDS = 2_000
MAX_SIDE = 10**9

package = Package(__file__)
random = package.random


def fits(words, w, h, size):
    """Whether the text fits, line by line."""
    room = w // size
    if max(map(len, words)) > room:
        return False
    lines, used = 1, -1
    for word in words:
        if used + 1 + len(word) > room:
            lines, used = lines + 1, -1
        used += 1 + len(word)
    return lines * size <= h


def test(name, w, h, words):
    assert 1 <= len(words) <= MAX_WORDS and 1 <= w <= MAX_SIDE and 1 <= h <= MAX_SIDE
    assert all(1 <= len(word) <= 10 and word.isascii() and word.isalpha() and word.islower() for word in words)
    assert fits(words, w, h, 1)
    package.test(name, f"{len(words)} {w} {h}\n{' '.join(words)}\n")


def some(n, longest):
    return ["".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=random.randint(1, longest))) for _ in range(n)]


test("smallest", 1, 1, ["a"])
test("one-letter-as-high-as-the-poster", 9, 5, ["a"])
test("one-letter-as-wide-as-the-poster", 5, 9, ["z"])
test("only-size-1", 5, 1, ["to", "me"])
test("only-size-1-two-lines", 4, 2, ["to", "me"])
test("line-exactly-full", 15, 3, ["we", "go"])
test("line-one-too-short", 14, 3, ["we", "go"])
test("height-exactly-full", 8, 8, ["we", "go"])
test("height-one-too-short", 8, 7, ["we", "go"])
test("longest-word-decides", 29, 500, ["a", "strawberry", "a"])
test("size-2", 20, 4, ["strawberry", "juice"])
test("small-random", 60, 40, some(6, 6))
test("medium-random", 700, 1_000, some(80, 8))
test("large-narrow", 40_000, MAX_SIDE, some(500, 10))
test("large-flat", MAX_SIDE, 70_000, some(500, 10))
test("largest-one-letter", MAX_SIDE, MAX_SIDE, ["x"])
test("largest-one-letter-words", MAX_SIDE, MAX_SIDE, some(MAX_WORDS, 1))
test("largest-random", MAX_SIDE, MAX_SIDE, some(MAX_WORDS, 10))
test("largest-random-wide", MAX_SIDE, 123_456_789, some(MAX_WORDS, 10))
test("second-line-one-too-short", 14, 6, ["jams", "we", "go"])
package.finish()
