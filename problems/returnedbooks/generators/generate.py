import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_BOOKS = 5_000
MAX_SHELVES = 100_000

package = Package(__file__)
random = package.random


def test(name, m, books):
    assert 1 <= len(books) <= MAX_BOOKS and 1 <= m <= MAX_SHELVES
    assert all(1 <= shelf <= m for shelf in books)
    package.test(name, f"{len(books)} {m}\n{' '.join(map(str, books))}\n")


def some(n, m):
    return [random.randint(1, m) for _ in range(n)]


test("one-book-one-shelf", 1, [1])
test("one-book-last-shelf", 10, [10])
test("one-book-many-shelves", MAX_SHELVES, [MAX_SHELVES])
test("all-on-the-last-shelf", 5, [5] * 7)
test("all-on-the-first-shelf", 5, [1] * 7)
test("every-shelf-once", 9, [9, 3, 7, 1, 5, 8, 2, 6, 4])
test("tie-larger-number-first", 20, [17, 17, 17, 2, 3, 3, 3, 19])
test("tie-of-three", 6, [6, 6, 4, 4, 5, 5, 1])
test("not-in-a-row", 7, [2, 7, 3, 7, 3, 7, 1, 1, 7, 1])
test("larger-number-wins-by-one", 12, [3, 11, 3, 11, 11, 3, 11])
test("small-random", 6, some(30, 6))
test("medium-random", 40, some(900, 40))
test("largest-one-digit", 9, some(MAX_BOOKS, 9))
books = some(MAX_BOOKS - 40, 9_999) + [MAX_SHELVES] * 40
random.shuffle(books)
test("largest", MAX_SHELVES, books)
test("second-shelf", 4, [2, 2, 3, 1])
package.finish()
