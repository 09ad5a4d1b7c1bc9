import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_SHAPES = 100_000_000

package = Package(__file__)
random = package.random


def test(name, triangles, squares):
    assert 0 <= triangles <= MAX_SHAPES and 0 <= squares <= MAX_SHAPES
    package.test(name, f"{triangles}\n{squares}\n")


def random_shapes(most):
    return random.randint(0, most), random.randint(0, most)


test("nothing", 0, 0)
test("one-triangle", 1, 0)
test("one-square", 0, 1)
test("one-each", 1, 1)
test("three-and-four", 3, 4)
test("four-and-three", 4, 3)
test("small-random", *random_shapes(20))
test("medium-random", *random_shapes(10_000))
test("large-random", *random_shapes(MAX_SHAPES))
test("many-triangles", MAX_SHAPES, 17)
test("many-squares", 17, MAX_SHAPES)
test("largest", MAX_SHAPES, MAX_SHAPES)
package.finish()
