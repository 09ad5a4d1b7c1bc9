import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_BEATS = 20_000

package = Package(__file__)
random = package.random


def test(name, pattern):
    assert 1 <= len(pattern) <= MAX_BEATS and set(pattern) <= set("xX.")
    package.test(name, f"{pattern}\n")


def some(n, kinds="xX."):
    return "".join(random.choices(kinds, k=n))


test("one-soft", "x")
test("one-loud", "X")
test("one-pause", ".")
test("ends-are-soft", "x.X.x")
test("ends-are-loud", "XX.xX")
test("begins-with-a-pause", "..xXXxX")
test("ends-with-a-pause", "xXXxXX..")
test("only-soft", "x" * 37)
test("only-loud", "X" * 41)
test("small-random", some(30))
test("mostly-loud", some(400, "XXX.x"))
test("medium-random", some(1_000))
test("largest-random", some(MAX_BEATS))
package.finish()
