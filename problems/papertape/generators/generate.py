import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random


def tape(name: str, favourite: int, digits: str) -> None:
    assert 1 <= favourite <= 100_000 and 1 <= len(digits) <= 100_000 and digits.isdigit()
    package.test(name, f"{favourite}\n{digits}\n")


def any_digits(count: int, choice: str = "0123456789") -> str:
    return "".join(random.choices(choice, k=count))


tape("one-zero", 100_000, "0")
tape("one-digit", 10, "5")
tape("whole-tape-only", 100_000, "100000")
tape("everything", 1, "9081726354")
tape("zeros-in-front", 12, "0001200012")
tape("only-at-the-end", 1_024, "99999999991024")
tape("random-small-coprime", 7, any_digits(40))
tape("random-small-even", 24, any_digits(60))
tape("random-small-five", 125, any_digits(80, "0257"))
tape("random-medium-mixed", 360, any_digits(3_000))
tape("random-medium-power", 4_096, any_digits(5_000, "0248"))
tape("random-medium-large", 99_999, any_digits(8_000))
tape("largest-zeros", 65_536, "0" * 100_000)
tape("largest-prime", 99_991, any_digits(100_000))
tape("largest-mixed", 81_920, any_digits(100_000, "0048"))
tape("largest-nines", 3, "9" * 100_000)
tape("largest-round", 70_000, any_digits(100_000, "0007"))

package.finish()
