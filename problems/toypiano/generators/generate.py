import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_NOTES = 10
MAX_KEYS = 9

package = Package(__file__)
random = package.random


def test(name, n, k, a, b):
    assert 1 <= n <= MAX_NOTES and 2 <= k <= MAX_KEYS and 1 <= a <= k and 1 <= b <= k
    package.test(name, f"{n} {k}\n{a} {b}\n")


test("one-note", 1, 2, 1, 1)
test("one-note-highest-key", 1, 9, 9, 9)
test("two-notes-same-key", 2, 5, 3, 3)
test("two-notes-two-keys-up", 2, 5, 2, 4)
test("two-notes-two-keys-down", 2, 5, 5, 3)
test("two-notes-one-key-down", 2, 5, 5, 4)
test("two-notes-three-keys", 2, 6, 2, 5)
test("two-keys-same", 9, 2, 1, 1)
test("two-keys-different", 9, 2, 2, 1)
test("three-keys", 7, 3, 3, 1)
test("small-random", 5, 6, random.randint(1, 6), random.randint(1, 6))
test("medium-random", 8, 8, random.randint(1, 8), random.randint(1, 8))
test("largest-from-end-to-end", MAX_NOTES, MAX_KEYS, 1, MAX_KEYS)
test("largest-back-to-the-start", MAX_NOTES, MAX_KEYS, MAX_KEYS, MAX_KEYS)
test("largest-in-the-middle", MAX_NOTES, MAX_KEYS, 5, 4)
package.finish()
