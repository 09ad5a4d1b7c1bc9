import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

from string import ascii_lowercase as COLOURS

MAX_LENGTH = 20_000
MAX_TILE = 10**12

package = Package(__file__)
random = package.random


def test(name, tiles, k):
    assert 1 <= len(tiles) <= MAX_LENGTH and set(tiles) <= set(COLOURS)
    assert 1 <= k <= MAX_TILE
    package.test(name, f"{tiles}\n{k}\n")


def some(n, colours=COLOURS):
    return "".join(random.choices(colours, k=n))


def border(pattern, n):
    return (pattern * (n // len(pattern) + 1))[:n]


test("one-tile", "q", 1)
test("one-tile-far-away", "q", MAX_TILE)
test("two-equal", "zz", 5)
test("two-different", "az", 4)
test("whole-copies", "abcdabcdabcd", 16)
test("first-tile-of-a-copy", "abcdabcdabcd", 17)
test("cut-off", "abcdeabcdeab", 13)
test("cut-off-after-one-tile", "abcdea", 8)
test("less-than-two-copies", "kiwimangokiwi", 15)
test("no-repeat", "abcdefgh", 9)
test("first-colour-inside-the-pattern", "aabaacaabaacaab", 29)
test("looks-like-two-until-the-end", "abababababb", 12)
test("shorter-pattern-inside-a-longer-one", "abcabcabcdabcabcabcdabc", 30)
test("tile-that-is-left", border("mnopqr", 30), 11)
test("small-random", border(some(6, "ab"), 20), random.randint(21, 99))
test("medium-random", border(some(130), 500), random.randint(10**6, 10**9))
test("past-int", border("abcdefg", 100), 2**32 + 3)
test("largest-random", border(some(7_919, "ab"), MAX_LENGTH), random.randint(MAX_TILE // 2, MAX_TILE))
test("largest-different-at-the-end", "a" * (MAX_LENGTH - 1) + "b", MAX_TILE)
package.finish()
