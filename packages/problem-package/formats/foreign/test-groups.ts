import { roundOff } from "@assay/contract/vocabulary/grading";
import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import type { ForeignTest } from "#formats/foreign/foreign-problem";

/** What all tests together are worth where a format has only weights. */
export const FULL_POINTS = 100;

/** A group that earns its points only with all its tests. */
export function wholeGroup(name: string, points: number, requires: readonly string[] = []): TestGroup {
  return { name, points, aggregation: "min", onReject: "continue", ...(requires.length > 0 && { requires }) };
}

/** A group in which each test earns the same share of the points. */
export function sharedGroup(name: string, points: number): TestGroup {
  return { name, points, aggregation: "sum", onReject: "continue" };
}

/** A test with points of its own. */
export interface WeighedTest {
  readonly test: ForeignTest;
  readonly points: number;
}

/**
 * Groups for tests with points of their own. Tests of a group have equal points here, so each number of points gets a group, called
 * `name` if it is the only one. Tests without points are in no group.
 */
export function groupsByPoints(
  name: string,
  weighed: readonly WeighedTest[],
): { readonly groups: readonly TestGroup[]; readonly tests: readonly ForeignTest[] } {
  const byPoints = [...Map.groupBy(weighed, ({ points }) => points)].filter(([points]) => points > 0);
  const nameOf = (points: number) => (byPoints.length === 1 ? name : `${name}/${points}`);
  return {
    groups: byPoints.map(([points, members]) => sharedGroup(nameOf(points), roundOff(points * members.length))),
    tests: weighed.map(({ test, points }) => (points > 0 ? { ...test, group: nameOf(points) } : test)),
  };
}
