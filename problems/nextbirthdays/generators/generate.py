import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
DATES = [(day, month) for month in range(1, 13) for day in range(1, DAYS[month - 1] + 1)]
MAX_CHILDREN = 5_000

package = Package(__file__)
random = package.random


def test(name, today, children):
    assert 1 <= len(children) <= MAX_CHILDREN and len({child for child, _ in children}) == len(children)
    assert today in DATES and all(date in DATES for _, date in children)
    assert all(1 <= len(child) <= 10 and set(child) <= set(ALPHABET) for child, _ in children)
    text = "".join(f"{child} {day} {month}\n" for child, (day, month) in children)
    package.test(name, f"{today[0]} {today[1]}\n{len(children)}\n{text}")


def names(count, shortest, longest):
    """Different names in random order."""
    result = {}
    while len(result) < count:
        result["".join(random.choices(ALPHABET, k=random.randint(shortest, longest)))] = True
    return list(result)


def some(count, dates, shortest=2, longest=4):
    return [(name, random.choice(dates)) for name in names(count, shortest, longest)]


test("one-child-today", (14, 7), [("x", (14, 7))])
test("one-child-yesterday", (1, 1), [("ada", (31, 12))])
test("one-child-tomorrow", (31, 12), [("ada", (1, 1))])
test("end-of-february", (28, 2), [("kofi", (1, 3)), ("lin", (27, 2)), ("mo", (28, 2))])
test("same-day-and-other-month", (15, 6), [("a", (15, 5)), ("b", (15, 7)), ("c", (15, 6))])
test("same-month-and-other-day", (15, 6), [("a", (14, 6)), ("b", (16, 6)), ("c", (30, 6)), ("d", (1, 6))])
test("all-on-one-day", (2, 10), [(name, (9, 11)) for name in ["ole", "o", "olga", "nia", "zoe", "ol"]])
test("names-against-days", (10, 1), [("a", (9, 1)), ("z", (10, 1)), ("m", (9, 7)), ("n", (8, 7))])
test("two-days-are-less-than-ten", (5, 5), [("anna", (15, 5)), ("ben", (7, 5)), ("cem", (12, 8))])
test("first-of-each-month", (1, 6), list(zip(names(12, 3, 6), [(1, month) for month in range(1, 13)])))
test("last-of-each-month", (31, 8), list(zip(names(12, 3, 6), [(DAYS[i], i + 1) for i in range(12)])))
test("every-day-of-the-year", (3, 9), list(zip(names(365, 2, 3), random.sample(DATES, 365))))
test("small-random", (17, 4), some(15, DATES))
test("medium-random", (30, 11), some(300, DATES))
test("largest-with-few-dates", (6, 3), some(MAX_CHILDREN, DATES[60:70], 3, 3))
test("largest-random", (22, 2), some(MAX_CHILDREN, DATES, 3, 6))
package.finish()
