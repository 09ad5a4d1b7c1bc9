import { expect, test } from "vitest";
import { daysSince } from "#features/users/rules/days-since";

test.each([
  ["2026-08-01T10:00:00.000Z", "2026-08-01T10:00:00.000Z", 0],
  ["2026-08-01T10:00:00.000Z", "2026-08-02T09:59:59.999Z", 0],
  ["2026-08-01T10:00:00.000Z", "2026-08-02T10:00:00.000Z", 1],
  ["2026-08-01T10:00:00.000Z", "2027-08-01T10:00:00.000Z", 365],
  ["2026-08-01T10:00:00.000Z", "2026-07-31T10:00:00.000Z", 0],
])("from %s to %s are %i whole days", (date, now, days) => {
  expect(daysSince(date, Date.parse(now))).toBe(days);
});
