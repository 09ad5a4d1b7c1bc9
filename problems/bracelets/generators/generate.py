import sys
from pathlib import Path
from string import ascii_lowercase as ALPHABET

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_BEADS = 250_000

package = Package(__file__)
random = package.random


def test(name, lower, upper):
    assert 1 <= len(lower) == len(upper) <= MAX_BEADS
    assert set(lower + upper) <= set(ALPHABET)
    package.test(name, f"{len(lower)}\n{lower}\n{upper}\n")


def beads(count, alphabet=ALPHABET):
    return "".join(random.choices(alphabet, k=count))


def turned(bracelet):
    start = random.randrange(len(bracelet))
    return bracelet[start:] + bracelet[:start]


def thue_morse(count):
    return "".join("ab"[i.bit_count() % 2] for i in range(count))


test("one-bead", "a", "a")
test("one-other-bead", "a", "b")
test("two-beads", "ab", "ba")
test("three-beads-one-way", "abc", "abc")
test("three-beads-flipped", "abc", "acb")
test("all-equal-but-one", "a" * 20, "a" * 19 + "b")
test("same-colours-other-order", "aabbab", "aaabbb")
test("palindrome", "abcddcba", turned("abcddcba"))
test("repeated", "abc" * 20, turned("abc" * 20))
test("repeated-flipped", "aab" * 15, turned("aab" * 15)[::-1])
test("only-without-flip", "abcacbb", turned("abcacbb"))
small = beads(12, "ab")
test("small-random", small, turned(small))
medium = beads(3_000, "ab")
test("medium-random", medium, turned(medium)[::-1])
# Half a turn swaps the two letters, and hashes modulo 2^64 do not see it.
test("thue-morse", thue_morse(2_048), turned(thue_morse(2_048)))
test("two-defects", "a" * 500 + "b" + "a" * 700 + "c" + "a" * 798, turned("a" * 700 + "b" + "a" * 500 + "c" + "a" * 798))
test("large-repeated", "aabab" * 10_000, turned("babaa" * 10_000))
test("largest-all-equal", "z" * MAX_BEADS, "z" * MAX_BEADS)
near = "a" * (MAX_BEADS // 2 - 1) + "b" + "a" * (MAX_BEADS // 2)
test("largest-one-defect", turned(near), "a" * (MAX_BEADS - 1) + "b")
# After "ab", another "b" does not begin the second bracelet anew.
test("begins-and-ends-alike", "abb", "aba")
package.finish()
