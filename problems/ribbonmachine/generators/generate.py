import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

from string import ascii_lowercase as COLOURS

MAX_LENGTH = 10_000
MAX_NUMBER = 10**9
MAX_THREADS = 10**12

package = Package(__file__)
random = package.random


def test(name, parts, p):
    program = "".join(f"{number}{colour}" for number, colour in parts)
    assert 2 <= len(program) <= MAX_LENGTH and all(1 <= number <= MAX_NUMBER for number, _ in parts)
    assert all(parts[i][1] != parts[i + 1][1] for i in range(len(parts) - 1))
    assert 1 <= p <= threads(parts) <= MAX_THREADS
    package.test(name, f"{program}\n{p}\n")


def threads(parts):
    return sum(number for number, _ in parts)


def some(n, largest):
    parts = []
    for _ in range(n):
        before = parts[-1][1] if parts else ""
        parts.append((random.randint(1, largest), random.choice(COLOURS.replace(before, "") if before else COLOURS)))
    return parts


stripes = [(4, "k"), (10, "w"), (203, "a"), (7, "z"), (1, "k"), (90, "e")]
test("one-thread", [(1, "q")], 1)
test("one-part-first", [(MAX_NUMBER, "y")], 1)
test("one-part-last", [(MAX_NUMBER, "y")], MAX_NUMBER)
test("last-of-the-first-part", stripes, 4)
test("first-of-the-second-part", stripes, 5)
test("last-of-the-second-part", stripes, 14)
test("inside-the-third-part", stripes, 100)
test("first-of-the-third-part", stripes, 15)
test("last-of-all", stripes, threads(stripes))
test("first-of-the-last-part", stripes, threads(stripes) - 89)
test("digits-with-zeros", [(10, "a"), (100, "b"), (1_000, "c"), (10_000, "d"), (100_000, "e")], 9_876)
test("ones", [(1, COLOURS[i % 26]) for i in range(200)], 187)
parts = some(20, 15)
test("small-random", parts, random.randint(1, threads(parts)))
parts = some(300, 5_000)
test("medium-random", parts, random.randint(1, threads(parts)))
parts = some(990, MAX_NUMBER)
test("largest-random", parts, random.randint(4 * 10**11, threads(parts)))
parts = [(MAX_NUMBER - 1, COLOURS[i % 26]) for i in range(1_000)]
test("largest-sum", parts, threads(parts) - MAX_NUMBER // 2)
package.finish()
