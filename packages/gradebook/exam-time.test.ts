import fc from "fast-check";
import { expect, test } from "vitest";
import { datesInExam, type ExamTime, examEndsAt } from "#exam-time";

const MINUTE = 60_000;
const exam = (change: Partial<ExamTime> = {}): ExamTime => ({
  ...{ startedAt: 0, durationMs: 90 * MINUTE, extraTime: 1, overrideMs: 0, givenMs: 0 },
  ...{ windowEndsAt: 120 * MINUTE, ...change },
});

test("an exam lasts its duration, longer with extra time and extra minutes", () => {
  expect(examEndsAt(exam())).toBe(90 * MINUTE);
  expect(examEndsAt(exam({ extraTime: 1.25 }))).toBe(112.5 * MINUTE);
  expect(examEndsAt(exam({ extraTime: 1.25, givenMs: 5 * MINUTE }))).toBe(117.5 * MINUTE);
  // The window of who has own extra minutes is longer already.
  const own = { overrideMs: 10 * MINUTE, windowEndsAt: 130 * MINUTE };
  expect(examEndsAt(exam(own))).toBe(100 * MINUTE);
  expect(examEndsAt(exam({ ...own, startedAt: 60 * MINUTE }))).toBe(130 * MINUTE);
});

test("who begins late has what is left of the window, which is longer for who has extra time", () => {
  expect(examEndsAt(exam({ startedAt: 60 * MINUTE }))).toBe(120 * MINUTE);
  expect(examEndsAt(exam({ startedAt: 60 * MINUTE, extraTime: 1.5 }))).toBe(165 * MINUTE);
  expect(examEndsAt(exam({ startedAt: 100 * MINUTE, extraTime: 1.5 }))).toBe(165 * MINUTE);
});

test("without a duration all have the window, and without both there is no end", () => {
  expect(examEndsAt(exam({ durationMs: null, extraTime: 2, givenMs: MINUTE }))).toBe(121 * MINUTE);
  expect(examEndsAt(exam({ durationMs: null, windowEndsAt: null }))).toBeNull();
  expect(examEndsAt(exam({ windowEndsAt: null }))).toBe(90 * MINUTE);
});

/** Minute by minute: works as long as own time is left and the window, prolonged by what is extra, is open. */
function slowEnd(one: {
  start: number;
  duration: number;
  quarters: number;
  extensions: readonly number[];
  override: number;
  window: number;
}) {
  const own = one.duration * (1 + one.quarters / 4);
  const extra = one.extensions.reduce((sum, each) => sum + each, 0) + one.override;
  let worked = 0;
  let now = one.start;
  while (worked < own + extra && now < one.window + (own - one.duration) + extra) {
    now += 1;
    worked += 1;
  }
  return now;
}

test("arbitrary extensions and extra time end an exam when a clock that counts the minutes does", () => {
  const arbitrary = fc.record({
    start: fc.integer({ min: 0, max: 100 }),
    duration: fc.integer({ min: 1, max: 60 }).map((quarter) => quarter * 4),
    quarters: fc.integer({ min: 0, max: 8 }),
    extensions: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
    override: fc.integer({ min: 0, max: 30 }),
    window: fc.integer({ min: 101, max: 400 }),
  });
  fc.assert(
    fc.property(arbitrary, (one) => {
      const found = examEndsAt({
        startedAt: one.start * MINUTE,
        durationMs: one.duration * MINUTE,
        extraTime: 1 + one.quarters / 4,
        overrideMs: one.override * MINUTE,
        givenMs: one.extensions.reduce((sum, each) => sum + each, 0) * MINUTE,
        windowEndsAt: (one.window + one.override) * MINUTE,
      });
      expect(found).toBe(slowEnd(one) * MINUTE);
    }),
  );
});

test("an extension never takes time away", () => {
  const minutes = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(minutes, minutes, minutes, minutes, (startedAt, durationMs, windowEndsAt, givenMs) => {
      const before = examEndsAt(exam({ startedAt, durationMs, windowEndsAt })) ?? 0;
      expect(examEndsAt(exam({ startedAt, durationMs, windowEndsAt, givenMs }))).toBe(before + givenMs);
    }),
  );
});

test("an exam is due when it ends for the student, and never before its own due date", () => {
  const own = { opensAt: 0, dueAt: 120 * MINUTE, closesAt: null, graceMs: 0, isExcused: false };
  const facts = { durationMs: 90 * MINUTE, extraTime: 1, overrideMs: 0, givenMs: 0, startedAt: 0 };
  expect(datesInExam(own, facts)).toEqual(own);
  expect(datesInExam(own, { ...facts, extraTime: 2, startedAt: 60 * MINUTE }).dueAt).toBe(210 * MINUTE);
  expect(datesInExam(own, { ...facts, startedAt: null, givenMs: MINUTE }).dueAt).toBe(121 * MINUTE);
  expect(datesInExam({ ...own, dueAt: null, closesAt: 9 }, { ...facts, durationMs: null, givenMs: 3 })).toMatchObject({
    dueAt: null,
    closesAt: 12,
  });
});
