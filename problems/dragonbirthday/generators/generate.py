import re
import sys
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_YEARS = 1_000_000

package = Package(__file__)
random = package.random


def test(name, dragon, years):
    assert re.fullmatch("[A-Z][a-z]{1,19}", dragon) and 1 <= years <= MAX_YEARS
    package.test(name, f"{dragon}\n{years}\n")


def random_dragon():
    letters = random.choices(ascii_lowercase, k=random.randint(1, 19))
    return random.choice(ascii_uppercase) + "".join(letters)


test("one-year", "Ember", 1)
test("two-years", "Smokey", 2)
test("short-name", "Bo", 7)
test("long-name", "Zephyrinatorosaurius", 19)
test("name-of-a-word", "Birthday", 12)
test("one-hundred", "Cinder", 100)
test("small-random", random_dragon(), random.randint(3, 99))
test("medium-random", random_dragon(), random.randint(1_000, 9_999))
test("large-random", random_dragon(), random.randint(100_000, 999_999))
test("largest", "Granite", MAX_YEARS)
package.finish()
