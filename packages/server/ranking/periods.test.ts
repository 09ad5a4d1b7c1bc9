import { expect, test } from "vitest";
import { daysAfter, mondayOf, periodStart } from "#ranking/periods";

test.each([
  ["2026-11-16T00:00:00.000Z", "2026-11-16"],
  ["2026-11-22T23:59:59.999Z", "2026-11-16"],
  ["2026-11-23T00:00:00.000Z", "2026-11-23"],
  ["2027-01-01T12:00:00.000Z", "2026-12-28"],
])("the week of %s starts on Monday %s", (moment, monday) => {
  expect(periodStart("week", new Date(moment))).toBe(monday);
});

test.each([
  ["2026-11-01T00:00:00.000Z", "2026-11-01"],
  ["2026-11-30T23:59:59.999Z", "2026-11-01"],
  ["2028-02-29T10:00:00.000Z", "2028-02-01"],
])("the month of %s starts on %s", (moment, first) => {
  expect(periodStart("month", new Date(moment))).toBe(first);
});

test("days are counted over the ends of months and years", () => {
  expect(daysAfter("2028-02-28", 2)).toBe("2028-03-01");
  expect(daysAfter("2027-01-01", -1)).toBe("2026-12-31");
  expect(mondayOf("2027-01-03")).toBe("2026-12-28");
});

test("all time has no start", () => {
  expect(periodStart("all", new Date())).toBeNull();
});
