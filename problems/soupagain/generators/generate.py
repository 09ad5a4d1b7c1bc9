import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_DAYS = 12_000

package = Package(__file__)
random = package.random


def test(name, k, dishes):
    assert 1 <= len(dishes) <= MAX_DAYS and 1 <= k <= MAX_DAYS
    assert all(1 <= len(dish) <= 10 and set(dish) <= set(ALPHABET) for dish in dishes)
    package.test(name, f"{len(dishes)} {k}\n" + "".join(f"{dish}\n" for dish in dishes))


def words(count, length):
    """Different words of the given length."""
    numbers = random.sample(range(26**length), count)
    return ["".join(ALPHABET[number // 26**place % 26] for place in range(length)) for number in numbers]


test("one-day", 1, ["soup"])
test("same-dish-twice", 1, ["soup", "soup"])
test("just-within", 4, ["soup", "rice", "corn", "fish", "soup"])
test("just-outside", 3, ["soup", "rice", "corn", "fish", "soup"])
test("same-dish-every-day", 1, ["soup"] * 9)
test("two-dishes-take-turns", 1, ["soup", "rice"] * 8)
test("wait-from-the-last-time", 2, ["soup", "soup", "rice", "corn", "soup", "fish", "rice", "soup", "corn"])
test("longest-wait-is-not-the-last", 2, ["pie", "a", "b", "c", "d", "e", "pie", "a", "pie", "pie", "e"])
test("one-name-inside-another", 2, ["a", "aa", "aaa", "aa", "a", "aaaa", "aaa", "ab", "ba"])
test("small-random", 3, random.choices(words(5, 2), k=25))
test("medium-random", 10, random.choices(words(30, 2), k=600))
kinds = words(300, 3)
test("back-on-the-last-day", 299, kinds + kinds[:1])
test("largest", MAX_DAYS, words(MAX_DAYS - 2, 3) + ["soup", "soup"])
package.finish()
