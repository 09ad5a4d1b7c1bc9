import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_MEMBERS = 20
MAX_LETTERS = 20
MAX_NUMBER = 10**9
NAMES = """ada amir anahera bjorn chidi diego eun fatima giulia hamza ingrid jamal keanu lucia mei ngozi oskar
priya qiang rania santiago tereza ulrika viktor wanjiru ximena yael zofia""".split()

package = Package(__file__)
random = package.random


def test(name, members):
    assert 1 <= len(members) <= MAX_MEMBERS
    assert all(1 <= len(member) <= MAX_LETTERS and 1 <= number <= MAX_NUMBER for member, number in members)
    lines = [f"{member} {number}" for member, number in members]
    package.test(name, f"{len(members)}\n" + "\n".join(lines) + "\n")


def some(n, largest):
    return [(random.choice(NAMES), random.randint(1, largest)) for _ in range(n)]


test("one-letter", [("q", 1)])
test("one-letter-largest-number", [("z", MAX_NUMBER)])
test("first-letters", [("mei", 1), ("oskar", 1), ("priya", 1)])
test("last-letters", [("mei", 3), ("oskar", 5), ("diego", 5), ("ab", 2)])
test("one-past-the-end", [("mei", 4), ("oskar", 6), ("tereza", 7)])
test("twice-to-the-end", [("mei", 6), ("oskar", 10), ("tereza", 12)])
test("nearly-twice", [("mei", 5), ("oskar", 9), ("tereza", 11), ("ab", 3)])
test("longest-name", [("abcdefghijklmnopqrst", number) for number in (1, 19, 20, 21, 22, 39, 40, 41, 999, 1_000)])
test("small-random", some(8, 12))
test("medium-random", some(15, 1_000))
test("largest-numbers", [(name, MAX_NUMBER - i) for i, name in enumerate(NAMES[:MAX_MEMBERS])])
test("largest-random", some(MAX_MEMBERS, MAX_NUMBER))
package.finish()
