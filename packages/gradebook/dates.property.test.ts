import type { LatePolicy } from "@assay/contract/vocabulary/class";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AssignmentDates,
  acceptedUntil,
  type DateOverride,
  datesFor,
  feedbackMomentAt,
  keptShare,
  latenessOf,
  stageAt,
} from "#dates";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const POLICIES: readonly LatePolicy[] = ["none", "percent_per_day", "percent_per_hour", "free"];

/** Moments that often coincide, so that their edges are tried. */
const moment = fc.integer({ min: 0, max: 40 }).map((step) => step * (HOUR / 2));
const perhaps = fc.option(moment, { nil: null });
const common: fc.Arbitrary<AssignmentDates> = fc.record({
  opensAt: perhaps,
  dueAt: perhaps,
  closesAt: perhaps,
  graceMs: fc.constantFrom(0, HOUR / 2, HOUR),
});
const override: fc.Arbitrary<DateOverride> = fc.record({
  opensAt: perhaps,
  dueAt: perhaps,
  closesAt: perhaps,
  extraMs: fc.constantFrom(0, HOUR / 2, DAY),
  isExcused: fc.boolean(),
});
const cases = fc.tuple(common, fc.array(override, { maxLength: 4 }), moment, fc.constantFrom(...POLICIES));

/** What is due for whom, said again as what each rule grants by itself: the student has whatever any of them grants. */
function slowOracle(dates: AssignmentDates, overrides: readonly DateOverride[], policy: LatePolicy) {
  const NEVER = Number.POSITIVE_INFINITY;
  const extra = [0, ...overrides.map(({ extraMs }) => extraMs)].toSorted((one, other) => other - one)[0] ?? 0;
  const grants = (pick: (of: DateOverride) => number | null, shared: number | null) =>
    [shared ?? NEVER, ...overrides.map(pick).filter((at) => at !== null)].toSorted((one, other) => other - one)[0] ??
    NEVER;
  const due = grants(({ dueAt }) => dueAt, dates.dueAt) + extra;
  const closes = grants(({ closesAt }) => closesAt, dates.closesAt) + extra;
  const opens =
    [dates.opensAt ?? -NEVER, ...overrides.map(({ opensAt }) => opensAt ?? NEVER)].toSorted(
      (one, other) => one - other,
    )[0] ?? -NEVER;
  const isInGrace = (at: number) => at <= due + dates.graceMs;
  const takesLate = policy !== "none";
  return {
    due,
    isTaken: (at: number) => {
      if (at < opens) return false;
      if (due === NEVER) return at <= closes;
      return isInGrace(at) || (takesLate && (at <= closes || at <= due));
    },
    lateMs: (at: number) => {
      let late = 0;
      while (!isInGrace(at - late)) late += HOUR / 2;
      return late;
    },
  };
}

test("what is due for whom is what a slow second implementation says, in 10,000 random cases", () => {
  void fc.assert(
    fc.property(cases, ([dates, overrides, at, policy]) => {
      const own = datesFor(dates, overrides);
      const oracle = slowOracle(dates, overrides, policy);
      expect(own.dueAt ?? Number.POSITIVE_INFINITY).toBe(oracle.due);
      expect(own.isExcused).toBe(overrides.some(({ isExcused }) => isExcused));
      expect(latenessOf(at, own)).toBe(oracle.lateMs(at));
      expect(stageAt(at, own, policy) === "open").toBe(oracle.isTaken(at));
    }),
    { numRuns: 10_000 },
  );
});

test("nobody loses by an override: with one more of them, work is late by no more and taken at least as long", () => {
  void fc.assert(
    fc.property(cases, override, ([dates, overrides, at, policy], more) => {
      const [before, after] = [datesFor(dates, overrides), datesFor(dates, [...overrides, more])];
      expect(latenessOf(at, after)).toBeLessThanOrEqual(latenessOf(at, before));
      if (stageAt(at, before, policy) === "open") expect(stageAt(at, after, policy)).toBe("open");
      const until = acceptedUntil(after, policy) ?? Number.POSITIVE_INFINITY;
      expect(until).toBeGreaterThanOrEqual(acceptedUntil(before, policy) ?? until);
    }),
    { numRuns: 10_000 },
  );
});

test("while work may come in on time, a student is told what is told before the due date, whatever was released", () => {
  void fc.assert(
    fc.property(cases, perhaps, ([dates, overrides, at], releasedAt) => {
      const own = datesFor(dates, overrides);
      const isOnTime = own.dueAt !== null && latenessOf(at, own) === 0;
      if (isOnTime) expect(feedbackMomentAt(at, own, releasedAt)).toBe("before");
    }),
    { numRuns: 10_000 },
  );
});

test("a started day or hour costs its percentage once, counted one by one, and never more than the floor leaves", () => {
  const rule = fc.record({
    policy: fc.constantFrom(...POLICIES),
    percent: fc.integer({ min: 0, max: 100 }),
    floor: fc.integer({ min: 0, max: 100 }),
  });
  void fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 * DAY }), rule, (lateMs, { policy, percent, floor }) => {
      let left = 100;
      const unit = policy === "percent_per_hour" ? HOUR : DAY;
      if (policy === "none" && lateMs > 0) left = 0;
      if (policy.startsWith("percent")) for (let begun = 0; begun < lateMs; begun += unit) left -= percent;
      if (policy.startsWith("percent") && lateMs > 0) left = Math.max(left, floor, 0);
      expect(keptShare(lateMs, { policy, percent, floor })).toBeCloseTo(left / 100, 12);
    }),
    { numRuns: 10_000 },
  );
});
