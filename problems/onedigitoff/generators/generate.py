import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_LOCKS = 8000
MAX_WHEELS = 8

package = Package(__file__)
random = package.random


def test(name, codes):
    assert 1 <= len(codes) <= MAX_LOCKS and 1 <= len(codes[0]) <= MAX_WHEELS
    assert all(len(code) == len(codes[0]) and code.isdigit() for code in codes)
    package.test(name, f"{len(codes)} {len(codes[0])}\n" + "".join(f"{code}\n" for code in codes))


def random_codes(count, wheels, digits="0123456789"):
    return ["".join(random.choices(digits, k=wheels)) for _ in range(count)]


test("one-lock", ["0"])
test("equal-codes", ["44", "44"])
test("two-digits-off", ["1234", "4231"])
test("first-digit-off", ["0123", "9123"])
test("last-digit-off", ["12345678", "12345670"])
test("neighbours-swapped", ["1223", "1232", "2123", "1123"])
test("same-digits-left-over", ["123", "132", "312", "213"])
test("one-wheel-all-digits", list("90817263549"))
test("equal-codes-and-pairs", ["00"] * 4 + ["01"] * 3 + ["11"] * 2 + ["10"])
test("zeros-in-front", ["007", "07".zfill(3), "070", "700", "000", "077"])
test("small-random", random_codes(40, 3, "012"))
test("medium-random", random_codes(900, 4, "01234"))
test("many-equal", random_codes(1500, 2))
test("largest", random_codes(MAX_LOCKS, 5))
package.finish()
