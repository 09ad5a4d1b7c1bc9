import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_BOOKS = MAX_PUPILS = 6000

package = Package(__file__)
random = package.random


def test(name, shelf, pupils):
    assert 1 <= len(shelf) <= MAX_BOOKS and 1 <= len(pupils) <= MAX_PUPILS
    titles = [*shelf, *(title for pupil in pupils for title in pupil)]
    assert all(1 <= len(title) <= 10 and set(title) <= set(ALPHABET) for title in titles)
    lines = [f"{len(shelf)} {len(pupils)}", *shelf, *(f"{brought} {wanted}" for brought, wanted in pupils)]
    package.test(name, "".join(f"{line}\n" for line in lines))


def words(count, length):
    """Different words of the given length."""
    numbers = random.sample(range(26**length), count)
    return ["".join(ALPHABET[number // 26**place % 26] for place in range(length)) for number in numbers]


def random_day(books, visitors, titles):
    pupils = list(zip(random.choices(titles, k=visitors), random.choices(titles, k=visitors)))
    return random.choices(titles, k=books), pupils


test("nobody-gets-a-book", ["maps"], [("jokes", "songs")])
test("one-swap", ["maps"], [("jokes", "maps")])
test("own-title-not-there", ["maps"], [("jokes", "jokes")])
test("own-title-there", ["maps", "maps"], [("maps", "maps"), ("maps", "maps"), ("maps", "maps")])
test("last-copy-taken", ["maps", "poems"], [("poems", "maps"), ("poems", "maps"), ("maps", "poems"), ("songs", "maps")])
test("three-copies", ["maps"] * 3, [("a", "maps"), ("b", "maps"), ("c", "maps"), ("d", "maps")])
test("wanted-book-comes-later", ["maps"], [("atlas", "jokes"), ("jokes", "maps"), ("poems", "jokes"), ("maps", "jokes")])
test("book-of-a-pupil-without-swap", ["maps"], [("jokes", "songs"), ("songs", "jokes"), ("poems", "songs")])
test("back-again", ["maps", "jokes"], [("songs", "maps"), ("maps", "songs"), ("songs", "maps"), ("maps", "songs")])
test("one-name-inside-another", ["a", "aa", "aa"], [("aaa", "aa"), ("a", "aaaa"), ("aaaa", "aaa"), ("aa", "a"), ("b", "aaaa")])
test("small-random", *random_day(6, 15, words(6, 1)))
test("medium-random", *random_day(300, 600, words(90, 2)))
titles = words(MAX_BOOKS + MAX_PUPILS, 3)
shelf = titles[:MAX_BOOKS]
test("largest-all-swap", shelf, list(zip(titles[MAX_BOOKS:], random.sample(shelf, MAX_PUPILS))))
package.finish()
