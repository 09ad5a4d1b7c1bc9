import { expect, test } from "vitest";
import { type AssignmentDates, type DateOverride, datesFor, latenessOf } from "#dates";

const DAY = 86_400_000;
const COMMON: AssignmentDates = { opensAt: 0, dueAt: 10 * DAY, closesAt: 12 * DAY, graceMs: 600_000 };
const NOTHING: DateOverride = { opensAt: null, dueAt: null, closesAt: null, extraMs: 0, isExcused: false };

test("eecs-autograder/autograder.io#29: the later of the common and the own date holds", () => {
  const extended = { ...NOTHING, dueAt: 11 * DAY };
  expect(datesFor(COMMON, [extended]).dueAt).toBe(11 * DAY);
  expect(datesFor({ ...COMMON, dueAt: 12 * DAY }, [extended]).dueAt).toBe(12 * DAY);
});

test("extra time moves due date and end, and nothing closes before it is due", () => {
  expect(datesFor(COMMON, [{ ...NOTHING, extraMs: DAY }])).toMatchObject({ dueAt: 11 * DAY, closesAt: 13 * DAY });
  expect(datesFor(COMMON, [{ ...NOTHING, dueAt: 20 * DAY }]).closesAt).toBe(20 * DAY);
});

test("edulinq/autograder-server#204: work within the grace is on time, and late after it", () => {
  const own = datesFor(COMMON, []);
  expect(latenessOf(10 * DAY + 1_000, own)).toBe(0);
  expect(latenessOf(10 * DAY + 600_000, own)).toBe(0);
  expect(latenessOf(10 * DAY + 601_000, own)).toBe(1_000);
});
