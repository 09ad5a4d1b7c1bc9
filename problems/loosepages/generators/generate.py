import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_PAGES = 4_000

package = Package(__file__)
random = package.random


def test(name, labels):
    assert 1 <= len(labels) <= MAX_PAGES and len(set(labels)) == len(labels)
    numbers = [[int(number) for number in label.split(".")] for label in labels]
    assert all(1 <= len(label) <= 4 and min(label) >= 1 and max(label) <= 999 for label in numbers)
    package.test(name, f"{len(labels)}\n" + "".join(f"{label}\n" for label in labels))


def some(count, largest):
    """Different random labels in random order."""
    labels = {}
    while len(labels) < count:
        numbers = random.choices(range(1, largest + 1), k=random.randint(1, 4))
        labels[".".join(map(str, numbers))] = True
    return list(labels)


test("one-page", ["7"])
test("nine-and-ten", ["10", "9"])
test("beginning-of-another", ["4.1.1.1", "4.1", "4", "4.1.1"])
test("longer-but-first", ["3", "2.9.9.9", "2.10", "1.1.1", "5"])
test("long-numbers-without-points", ["111", "11", "1", "999", "99", "100", "12"])
test("point-and-no-point", ["1.23", "12.3", "123", "1.2.3"])
test("second-number-decides", ["5.20", "5.3", "5.100", "5.1"])
test("third-number-decides", ["5.1.20", "5.1.3", "5.1.100", "5.1.1"])
test("fourth-number-decides", ["5.1.2.20", "5.1.2.3", "5.1.2.100", "5.1.2.1"])
test("zeros-in-the-numbers", ["1.1", "1.10", "1.100", "1.1.1", "1.10.1", "10.1"])
test("backwards", [str(number) for number in range(999, 0, -1)])
test("small-random", some(20, 12))
test("medium-random", some(300, 120))
test("largest-with-small-numbers", some(MAX_PAGES, 11))
test("largest-random", some(MAX_PAGES, 999))
test("largest-number-and-the-next-page", ["2", "1.999", "1.999.1", "2.1", "1.999.999.999"])
package.finish()
