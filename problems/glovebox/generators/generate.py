import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

MAX_GLOVES = 20_000

package = Package(__file__)
random = package.random


def test(name, gloves):
    assert 1 <= len(gloves) <= MAX_GLOVES
    for pattern, side in gloves:
        assert 1 <= len(pattern) <= 10 and set(pattern) <= set(ALPHABET) and side in ("left", "right")
    package.test(name, f"{len(gloves)}\n" + "".join(f"{pattern} {side}\n" for pattern, side in gloves))


def words(count, length):
    """Different words of the given length."""
    numbers = random.sample(range(26**length), count)
    return ["".join(ALPHABET[number // 26**place % 26] for place in range(length)) for number in numbers]


def random_gloves(count, patterns):
    return [(pattern, random.choice(["left", "right"])) for pattern in random.choices(patterns, k=count)]


test("one-left", [("red", "left")])
test("one-right", [("red", "right")])
test("two-left", [("red", "left"), ("red", "left")])
test("two-right", [("red", "right"), ("red", "right")])
test("two-patterns", [("red", "left"), ("blue", "right")])
test("three-pairs-of-one-pattern", [("red", "left")] * 3 + [("red", "right")] * 3)
test("one-right-more", [("red", "right"), ("red", "left"), ("red", "right"), ("sky", "left"), ("sky", "right")])
test("all-left-then-all-right", [("dot", "left")] * 7 + [("sun", "left")] * 4 + [("sun", "right")] * 6 + [("dot", "right")] * 5)
test("patterns-called-left-and-right", [("left", "right"), ("right", "left"), ("left", "left"), ("right", "left"), ("leftleft", "right")])
test("small-random", random_gloves(20, words(5, 1)))
test("medium-random", random_gloves(1000, words(250, 2)))
pairs = [(pattern, side) for pattern in words(900, 3) for side in ("left", "right")]
random.shuffle(pairs)
test("nothing-left-over", pairs)
test("few-patterns", random_gloves(6000, words(15, 2)))
test("largest-no-pair", [(pattern, "left") for pattern in words(MAX_GLOVES, 4)])
package.finish()
