import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

MAX_MEMBERS = 1000
MAX_HOURS = 2000

package = Package(__file__)
random = package.random


def test(name, times):
    """Each time is a pair of hours and minutes."""
    assert 1 <= len(times) <= MAX_MEMBERS
    assert all(0 <= hours <= MAX_HOURS and 0 <= minutes <= 59 and hours + minutes > 0 for hours, minutes in times)
    lines = [str(len(times))]
    for hours, minutes in times:
        lines.append((f"{hours}h" if hours else "") + (f"{minutes}m" if minutes else ""))
    package.test(name, "\n".join(lines) + "\n")


def some(n, most_hours):
    times = []
    for _ in range(n):
        hours, minutes = random.randint(1, most_hours), random.randint(1, 59)
        kind = random.randint(0, 3)
        times.append((hours, 0) if kind == 0 else (0, minutes) if kind == 1 else (hours, minutes))
    return times


test("one-minute", [(0, 1)])
test("one-hour", [(1, 0)])
test("one-long-time", [(MAX_HOURS, 59)])
test("just-under-an-hour", [(0, 30), (0, 29)])
test("just-an-hour", [(0, 59), (0, 1)])
test("just-over-an-hour", [(0, 59), (0, 2)])
test("full-hours-in-the-end", [(1, 59), (10, 1)])
test("numbers-with-zeros", [(10, 10), (100, 20), (1_000, 0), (0, 50), (205, 40)])
test("hours-only", [(7, 0), (12, 0), (380, 0)])
test("minutes-only", [(0, minutes) for minutes in range(1, 60)])
test("many-full-minutes", [(0, 59)] * 60)
test("small-random", some(8, 12))
test("medium-random", some(100, 300))
test("largest-random", some(MAX_MEMBERS, MAX_HOURS))
test("largest-times", [(MAX_HOURS, 59)] * MAX_MEMBERS)
package.finish()
