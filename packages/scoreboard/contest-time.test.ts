import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMON_CLOCK, contestTime, momentOf, ownDuration, type WindowedClock } from "#contest-time";

const MINUTE = 60_000;
const clock = (...removed: WindowedClock["removed"]): WindowedClock => {
  return { startAt: 1_000 * MINUTE, durationMs: 300 * MINUTE, windowMs: null, removed };
};
const at = (minute: number) => (1_000 + minute) * MINUTE;
const gap = (from: number, to: number | null) => ({ from: at(from), to: to === null ? null : at(to) });

describe("contest time in minutes", () => {
  test.each([
    ["DOMjudge#411: from the start", clock(), 10, 10],
    ["before the start", clock(), -5, -5],
    ["within a removed time: its beginning", clock(gap(20, 30)), 25, 20],
    ["at its end: still its beginning", clock(gap(20, 30)), 30, 20],
    ["after it: less by its length", clock(gap(20, 30)), 50, 40],
    ["after two of them", clock(gap(20, 30), gap(40, 45)), 50, 35],
    ["while the clock stands still", clock(gap(20, null)), 500, 20],
    ["of a time that began before the start, the part after it", clock(gap(-10, 5)), 20, 15],
  ])("%s", (_, given, minute, shown) => {
    expect(contestTime(at(minute), given)).toBe(shown * MINUTE);
  });

  test("with a delay, and from one's own start", () => {
    expect(contestTime(at(15), clock(), { ...COMMON_CLOCK, delayMs: 10 * MINUTE })).toBe(5 * MINUTE);
    expect(contestTime(at(100), clock(gap(20, 30)), { ...COMMON_CLOCK, startedAt: at(60) })).toBe(40 * MINUTE);
  });
});

test("a window lasts until the contest ends, and a virtual participation its whole length", () => {
  const windows = { ...clock(), windowMs: 60 * MINUTE };
  const began = (minute: number) => ({ ...COMMON_CLOCK, startedAt: at(minute), extraMs: MINUTE });
  expect([100, 270, 400].map((minute) => ownDuration(windows, began(minute)) / MINUTE)).toEqual([61, 31, 1]);
  expect(ownDuration(windows, began(900), true)).toBe(61 * MINUTE);
  expect(ownDuration(clock(), began(900), true)).toBe(301 * MINUTE);
});

const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 4, maxLength: 4 });

test("no later moment has an earlier contest time, and a contest time is first shown at its moment", () => {
  fc.assert(
    fc.property(minutes, fc.nat(600), fc.nat(600), fc.nat(300), (cuts, one, other, ms) => {
      const [a = 0, b = 0, c = 0, d = 0] = cuts.toSorted((x, y) => x - y);
      const given = clock(gap(a, b), gap(c, d));
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      expect(contestTime(at(first), given)).toBeLessThanOrEqual(contestTime(at(second), given));
      const moment = momentOf(ms * MINUTE, given) ?? 0;
      expect(contestTime(moment, given)).toBe(ms * MINUTE);
      expect(contestTime(moment - 1, given)).toBe(ms * MINUTE - 1);
    }),
  );
  expect(momentOf(30 * MINUTE, clock(gap(20, null)))).toBe(null);
});
