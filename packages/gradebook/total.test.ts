import { expect, test } from "vitest";
import { type AssignmentResult, totalOf } from "#total";

const ALL = { dropLowest: 0, bestOf: null };
const result = (
  assignmentId: string,
  points: string | null,
  change: Partial<AssignmentResult> = {},
): AssignmentResult => ({
  ...{ assignmentId, points, weight: "1", maximum: "10", isExcused: false, isMissed: false },
  ...change,
});

test("a total is the mean of the percentages by weight", () => {
  expect(totalOf([result("a", "10"), result("b", "4", { weight: "3" })], ALL).percent).toBe("55");
  expect(totalOf([result("a", "1", { maximum: "3" }), result("b", "1", { maximum: "3" })], ALL).percent).toBe("33.33");
});

test("what is excused, open or worth nothing does not count, and what was missed counts as nothing", () => {
  const others = [
    result("excused", null, { isExcused: true }),
    result("open", null),
    result("empty", null, { maximum: "0" }),
  ];
  expect(totalOf(others, ALL).percent).toBeNull();
  const { percent, parts } = totalOf([result("a", "10"), ...others, result("missed", null, { isMissed: true })], ALL);
  expect(percent).toBe("50");
  expect(parts.map(({ part }) => part)).toEqual(["counts", "excused", "open", "empty", "counts"]);
});

test("the lowest are dropped by their percentages, of equal ones the later, and at least one counts", () => {
  const three = [result("a", "5"), result("b", "30", { maximum: "40" }), result("c", "5")];
  const dropped = totalOf(three, { dropLowest: 1, bestOf: null });
  expect(dropped.percent).toBe("62.5");
  expect(dropped.parts.map(({ part }) => part)).toEqual(["counts", "counts", "dropped"]);
  expect(totalOf(three, { dropLowest: 9, bestOf: null }).percent).toBe("75");
  expect(totalOf(three, { dropLowest: 0, bestOf: 2 }).percent).toBe("62.5");
});
