import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_BOOKS = 10_000
LONGEST = 99 * 60 + 59

package = Package(__file__)
random = package.random


def test(name, lengths):
    assert 1 <= len(lengths) <= MAX_BOOKS and all(1 <= length <= LONGEST for length in lengths)
    package.test(name, f"{len(lengths)}\n" + "".join(f"{length // 60}:{length % 60:02d}\n" for length in lengths))


def some(count, low, high):
    return [random.randint(low, high) for _ in range(count)]


test("one-minute", [1])
test("one-book", [9 * 60 + 9])
test("sum-is-one-hour", [25, 35])
test("sum-is-one-minute-less", [25, 34])
test("difference-borrows-an-hour", [2 * 60 + 10, 60 + 50])
test("nine-and-ten-hours", [9 * 60 + 59, 10 * 60, 8 * 60 + 1])
test("minutes-with-a-zero", [3 * 60 + 5, 5 * 60 + 3, 4 * 60 + 9])
test("shortest-first", [1, 75, 600, LONGEST])
test("longest-first", [LONGEST, 600, 75, 2])
test("small-random", some(10, 30, 900))
test("medium-random", some(300, 60, 2_500))
test("largest-random", some(MAX_BOOKS, LONGEST - 600, LONGEST - 1))
test("only-the-longest", [LONGEST, LONGEST])
package.finish()
