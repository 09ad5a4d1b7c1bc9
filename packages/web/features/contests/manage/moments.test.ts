import { expect, test } from "vitest";
import { fromLocal, fromMinutes, toLocal, toMinutes } from "#features/contests/manage/moments";

test("a moment goes into a field and comes back, in any zone, and so do minutes", () => {
  expect(fromLocal(toLocal("2027-03-01T09:00:30.000Z"))).toBe("2027-03-01T09:00:30.000Z");
  expect([toLocal(null), fromLocal("")]).toEqual(["", null]);
  expect([fromMinutes(toMinutes(90_000)), fromMinutes("")]).toEqual([90_000, null]);
});
