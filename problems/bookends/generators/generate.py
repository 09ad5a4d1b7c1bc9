import sys
from pathlib import Path
from string import ascii_lowercase as ALPHABET

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_LENGTH = 200_000

package = Package(__file__)
random = package.random


def test(name, strip):
    assert 1 <= len(strip) <= MAX_LENGTH and set(strip) <= set(ALPHABET)
    package.test(name, f"{len(strip)}\n{strip}\n")


def letters(length, alphabet=ALPHABET):
    return "".join(random.choices(alphabet, k=length))


test("one-letter", "q")
test("two-equal", "zz")
test("two-different", "az")
test("alphabet", ALPHABET)
test("alphabet-and-back", ALPHABET + ALPHABET[::-1])
test("only-the-ends", "x" + "abcdefgh" + "x")
test("pair-in-the-middle", "abcdeefghij")
test("letter-z-alone", "az" * 20 + "y")
test("small-random", letters(40, "abcdef"))
test("medium-random", letters(2_000))
# 65 536 equal letters give 2 147 450 880 pieces; one letter more is past 2^31 - 1.
test("just-within-int", "m" * 65_536)
test("just-past-int", "m" * 65_537)
test("largest-equal", "a" * MAX_LENGTH)
test("largest-random", letters(MAX_LENGTH))
test("largest-blocks", "".join(letter * (MAX_LENGTH // 25) for letter in ALPHABET[:25]))
package.finish()
