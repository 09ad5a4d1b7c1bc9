import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX = 10**9

package = Package(__file__)
random = package.random


def test(name, *posters):
    assert len(posters) == 3
    assert all(0 <= left < right <= MAX and 0 <= low < high <= MAX for left, low, right, high in posters)
    package.test(name, "".join(" ".join(map(str, poster)) + "\n" for poster in posters))


def poster(size):
    left, right = sorted(random.sample(range(size + 1), 2))
    low, high = sorted(random.sample(range(size + 1), 2))
    return left, low, right, high


test("smallest", (0, 0, 1, 1), (0, 0, 1, 1), (0, 0, 1, 1))
test("far-apart", (0, 0, 2, 3), (10, 20, 14, 25), (30, 1, 37, 2))
test("far-apart-in-both-directions", (0, 0, 3, 5), (7, 9, 11, 15), (20, 30, 28, 31))
test("side-by-side", (0, 2, 4, 6), (9, 2, 13, 6), (20, 2, 21, 6))
test("one-above-another", (3, 0, 8, 2), (3, 5, 8, 7), (3, 11, 8, 19))
test("corners-touch", (0, 0, 5, 5), (5, 5, 9, 9), (9, 0, 12, 5))
test("only-the-first-two", (0, 0, 6, 4), (4, 1, 9, 9), (50, 50, 52, 53))
test("only-the-last-two", (50, 50, 52, 53), (0, 0, 6, 4), (4, 1, 9, 9))
test("only-first-and-last", (0, 0, 6, 4), (50, 50, 52, 53), (4, 1, 9, 9))
test("two-pairs-but-not-all", (0, 0, 10, 2), (0, 1, 2, 10), (1, 8, 12, 9))
test("chain", (0, 0, 10, 2), (8, 1, 20, 5), (18, 4, 25, 11))
test("cross", (0, 4, 13, 7), (5, 0, 8, 11), (2, 2, 6, 10))
test("one-inside-another", (0, 0, 20, 30), (3, 4, 10, 12), (5, 6, 7, 8))
test("third-covers-all", (5, 5, 9, 8), (11, 6, 12, 20), (1, 2, 30, 25))
test("small-random", poster(12), poster(12), poster(12))
test("medium-random", poster(900), poster(900), poster(900))
test("large-random", poster(MAX), poster(MAX), poster(MAX))
test("largest-corner-to-corner", (0, 0, MAX // 2 + 1, MAX // 2 + 1), (MAX // 2, MAX // 2, MAX, MAX), (0, MAX - 7, 9, MAX))
test("largest", (0, 0, MAX, MAX), (0, 0, MAX, MAX), (0, 0, MAX, MAX))
package.finish()
