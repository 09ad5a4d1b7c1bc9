import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SIZE = 200

package = Package(__file__)
random = package.random


def test(name, rows):
    assert 1 <= len(rows) <= MAX_SIZE and 1 <= len(rows[0]) <= MAX_SIZE
    assert all(len(row) == len(rows[0]) and set(row) <= {".", "T"} for row in rows)
    assert any("." in row for row in rows)
    package.test(name, f"{len(rows)} {len(rows[0])}\n" + "".join(f"{row}\n" for row in rows))


def turned(rows):
    """Rows become columns."""
    return ["".join(column) for column in zip(*rows)]


def some(height, width, free):
    return ["".join("." if random.random() < free else "T" for _ in range(width)) for _ in range(height)]


test("one-square", ["."])
test("one-row", ["T..T...T"])
test("one-column", turned(["T..T...T"]))
test("free-square-in-the-corner", ["TTT", "TTT", "TT."])
test("longest-at-the-end-of-a-row", ["..T..", ".T...", "T.T.T"])
test("longest-at-the-end-of-a-column", turned(["..T..T", ".T....", "T.T.TT"]))
test("row-and-column-equally-long", ["T.TT", "T.TT", "...T", "TTTT"])
test("several-rows-equally-long", ["T.T.T", "..TTT", "TTT..", ".T.T."])
test("several-columns-equally-long", ["TTTTTT", "TT.T.T", ".T.T.T", "TT.T.T", "T.TTTT", "TTTTTT"])
test("last-row-is-longest", ["..T..T", "T..T..", "TT...T", "......"])
test("first-column-is-longest", [".T.T", "..T.", ".TT.", ".T.T", ".T.."])
test("whole-yard-wide", some(3, 200, 0.8))
test("small-random", some(8, 9, 0.6))
test("medium-random", some(60, 50, 0.7))
test("largest-random", some(MAX_SIZE, MAX_SIZE, 0.95))
# Nearly all runs are long, and only the last column is free from end to end.
test("largest-almost-free", ["." * 100 + "T" + "." * 99] + ["." * 99 + "T" + "." * 100] * 198 + ["T" * 199 + "."])
package.finish()
