import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_MOVES = 20_000

package = Package(__file__)
random = package.random


def test(name, log):
    assert 1 <= len(log) <= MAX_MOVES and set(log) <= set("UD")
    package.test(name, f"{log}\n")


def some(n, moves="UD"):
    return "".join(random.choices(moves, k=n))


test("one-up", "U")
test("one-down", "D")
test("up-and-back", "UD")
test("down-and-back", "DU")
test("through-floor-0-from-above", "UUUDDDDD")
test("through-floor-0-from-below", "DDUUUUU")
test("highest-in-the-middle", "UDUUUUDDUDDDUU")
test("highest-at-the-end", "UDDUUDDDUUUUUU")
test("only-below", "DDDUUDUDDDUUU")
test("up-and-down-all-day", "UD" * 40)
test("ends-at-floor-0", "DUUUDDUDDU")
test("only-up", "U" * 150)
test("small-random", some(25))
test("medium-random", some(900))
test("largest-random", some(MAX_MOVES))
test("deep-down-and-back", "D" * 2_500 + "U" * 2_503)
package.finish()
