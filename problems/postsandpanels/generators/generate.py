import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_LENGTH = 1_000_000
MAX_POST = 1000

package = Package(__file__)
random = package.random


def test(name, length, narrow, wide, post):
    assert 1 <= length <= MAX_LENGTH and 1 <= narrow < wide <= MAX_LENGTH and 1 <= post <= MAX_POST
    package.test(name, f"{length}\n{narrow} {wide}\n{post}\n")


def length(narrow_panels, wide_panels, narrow, wide, post):
    return narrow_panels * (narrow + post) + wide_panels * (wide + post) + post


test("shorter-than-a-post", 3, 1, 2, 7)
test("only-one-post-fits", 7, 1, 2, 7)
test("one-narrow-panel", length(1, 0, 8, 13, 3), 8, 13, 3)
test("one-wide-panel", length(0, 1, 8, 13, 3), 8, 13, 3)
test("last-post-missing", 3 * (8 + 3), 8, 13, 3)
test("only-mixed", length(1, 1, 10, 17, 2), 10, 17, 2)
test("wide-panel-longer-than-fence", length(5, 0, 9, 500, 1), 9, 500, 1)
test("two-narrow-are-one-wide", length(0, 6, 10, 25, 5), 10, 25, 5)
test("no-way-at-all", 999_999, 9, 19, 1)
test("small-random", length(random.randint(1, 5), random.randint(1, 5), 7, 11, 2), 7, 11, 2)
test("medium-random", length(random.randint(1, 60), random.randint(1, 60), 110, 170, 10), 110, 170, 10)
test("large-random", length(311, 402, 560, 1_340, 37), 560, 1_340, 37)
test("thick-posts", length(123, 234, 450, 990, MAX_POST), 450, 990, MAX_POST)
test("one-panel-long-fence", MAX_LENGTH, MAX_LENGTH - 3, MAX_LENGTH - 2, 1)
test("most-ways", MAX_LENGTH, 1, 2, 1)
test("largest", MAX_LENGTH - 1, 1, 4, 1)
package.finish()
