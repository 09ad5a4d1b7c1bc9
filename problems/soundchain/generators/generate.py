import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_DEVICES = 5_000
MAX = 10**9

package = Package(__file__)
random = package.random


def test(name, largest, devices):
    assert 1 <= len(devices) <= MAX_DEVICES and 1 <= largest <= MAX
    assert all(-MAX <= button <= MAX and 0 <= low <= high <= MAX for button, low, high in devices)
    text = "".join(f"{button} {low} {high}\n" for button, low, high in devices)
    package.test(name, f"{len(devices)} {largest}\n{text}")


def some(count, button, lowest, highest, top):
    """Devices with buttons up to button, lower limits up to lowest and upper limits from highest to top."""
    return [
        (random.randint(-button, button), random.randint(0, lowest), random.randint(highest, top))
        for _ in range(count)
    ]


test("smallest", 1, [(0, 0, 1)])
test("one-device-changes-nothing", 9, [(0, 0, 9)])
test("one-device-only-adds", 9, [(7, 0, 30)])
test("one-device-only-subtracts", 9, [(-2, 0, 30)])
test("one-device-with-both-limits", 20, [(3, 8, 17)])
test("limits-are-reached-exactly", 10, [(4, 4, 14)])
test("limits-are-missed-by-one", 10, [(4, 5, 13)])
test("equal-limits", 50, [(-3, 12, 12), (30, 0, 100)])
test("all-too-quiet", 50, [(-60, 0, 100), (9, 0, 100)])
test("all-too-loud", 50, [(60, 0, 55), (-9, 0, 100)])
test("only-two-results", 50, [(0, 20, 21), (100, 0, 200), (-90, 0, 200)])
test("only-the-lower-limits", 30, [(-5, 0, 99), (2, 6, 99), (-4, 1, 99)])
test("only-the-upper-limits", 30, [(5, 0, 28), (2, 0, 29), (4, 0, 26)])
test("limits-that-are-passed-later", 40, [(0, 10, 30), (15, 0, 60), (0, 5, 50), (-20, 0, 90), (3, 0, 19)])
test("down-and-up", 100, [(-40, 0, 500), (80, 0, 500), (-50, 3, 90)])
test("small-random", 60, some(5, 12, 20, 40, 60))
test("medium-random", 5_000, some(80, 150, 900, 4_000, 5_000))
test("largest-numbers", MAX, [(MAX, 0, MAX), (-MAX, 0, MAX), (MAX, 7, MAX), (-MAX, 0, MAX)])
test("largest-changes-nothing", MAX, [(0, 0, MAX)])
test("largest-random-buttons", 987_654_321, some(2_000, MAX, MAX // 2, MAX // 2, MAX))
test("largest", MAX, some(MAX_DEVICES, 99_999, 200_000_000, 800_000_000, MAX))
package.finish()
