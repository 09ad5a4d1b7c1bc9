import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_PLACES = 1_000
MAX_RUNS = 10**15
MAX_LENGTH = 100

package = Package(__file__)
random = package.random


def test(name, runs, a, b, program):
    n = len(a)
    assert 2 <= n <= MAX_PLACES and 1 <= runs <= MAX_RUNS
    assert sorted(a) == sorted(b) == list(range(1, n + 1))
    assert 1 <= len(program) <= MAX_LENGTH and set(program) <= {"A", "B"}
    package.test(name, f"{n} {runs}\n{' '.join(map(str, a))}\n{' '.join(map(str, b))}\n{program}\n")


def same(n):
    return list(range(1, n + 1))


def mixed(n):
    return random.sample(range(1, n + 1), n)


def circles(*lengths):
    """Moves in which groups of neighbouring places go round in circles of these lengths."""
    result = []
    for length in lengths:
        start = len(result)
        result += [start + (i + 1) % length + 1 for i in range(length)]
    return result


def letters(length):
    return "".join(random.choices("AB", k=length))


PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83]

test("smallest", 1, [2, 1], [1, 2], "A")
test("only-b", 1, [2, 1], [1, 2], "B")
test("order-of-the-letters", 1, [2, 3, 1, 4], [2, 1, 3, 4], "AB")
test("order-of-the-letters-turned", 1, [2, 3, 1, 4], [2, 1, 3, 4], "BA")
test("one-run", 1, mixed(9), mixed(9), "ABBABAAB")
test("two-runs", 2, mixed(9), mixed(9), "BAB")
test("nothing-moves", 10**12, same(6), same(6), "ABAB")
test("back-at-the-start", 60, circles(3, 4, 5), same(12), "A")
test("one-before-the-start", 59, circles(3, 4, 5), same(12), "AB")
test("more-runs-than-places", 11, circles(4, 3), circles(2, 5), "A")
test("circles-of-other-lengths", 7, circles(2, 5), same(7), "BA")
test("small-random", 1_000, mixed(12), mixed(12), letters(7))
test("medium-random", 123_456_789_012, mixed(100), mixed(100), letters(30))
test("power-of-two", 2**49, mixed(200), mixed(200), letters(100))
test("one-less-than-a-power-of-two", 2**49 - 1, mixed(200), mixed(200), letters(100))
test("circles-of-prime-lengths", 999_999_999_999_989, circles(*PRIMES), same(sum(PRIMES)), "ABBBB")
test("one-large-circle", MAX_RUNS - 1, circles(MAX_PLACES), same(MAX_PLACES), "A" * 99 + "B")
test("largest-random", MAX_RUNS, mixed(MAX_PLACES), mixed(MAX_PLACES), letters(MAX_LENGTH))
package.finish()
