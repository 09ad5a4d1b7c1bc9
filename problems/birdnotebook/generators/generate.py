import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_LINES = 30_000

package = Package(__file__)
random = package.random


def test(name, birds):
    assert 1 <= len(birds) <= MAX_LINES
    assert all(1 <= len(bird) <= 10 and set(bird) <= set(ALPHABET) for bird in birds)
    package.test(name, f"{len(birds)}\n" + "".join(f"{bird}\n" for bird in birds))


def words(count, length):
    """Different words of the given length."""
    numbers = random.sample(range(26**length), count)
    return ["".join(ALPHABET[number // 26**place % 26] for place in range(length)) for number in numbers]


test("one-bird", ["owl"])
test("two-equal", ["kite", "kite"])
test("two-kinds", ["kite", "owl"])
test("new-kind-in-the-last-line", ["owl"] * 9 + ["kite"])
test("first-kind-comes-back", ["tern", "coot", "rail", "tern"])
test("one-name-inside-another", ["a", "aa", "a", "aaa", "aa", "ab", "ba", "b", "ab", "bab"])
test("kinds-take-turns", ["teal", "rook"] * 10)
test("longest-names", ["abcdefghij", "abcdefghik", "bbcdefghij", "abcdefghij", "zbcdefghij", "z"])
test("small-random", random.choices(words(6, 2), k=15))
test("medium-random", random.choices(words(400, 3), k=1000))
test("many-lines-few-kinds", random.choices(words(12, 2), k=8000))
kinds = words(500, 3)
test("last-new-kind-in-the-middle", kinds + random.choices(kinds, k=500))
test("largest-all-different", words(MAX_LINES, 5))
package.finish()
