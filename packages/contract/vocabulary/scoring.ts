/**
 * A group of test cases that earns points together (problem package format, scoring problems). Every
 * test case is run; the group says what its results are worth.
 */
export interface TestGroup {
  /** The group's folder below `data`, for example "secret/subtask1". */
  readonly name: string;
  /** Points of the group at most. */
  readonly points: number;
  /**
   * `min`: the points that its worst test case earns, so all or nothing where test cases are only
   * right or wrong. `sum`: each test case earns its share of the points.
   */
  readonly aggregation: "min" | "sum";
  /** `break`: what comes after the first test case that is not Accepted earns nothing. */
  readonly onReject: "break" | "continue";
  /** Groups whose test cases all have to be Accepted; else this one earns nothing (2025-09, "Group dependencies"). */
  readonly requires?: readonly string[];
}

/**
 * The points that one test case of a group is worth: all of the group's where its worst test case decides, else an
 * equal share (2025-09, "Scoring problems").
 */
export function worthOfTest({ points, aggregation }: TestGroup, testCount: number): number {
  return aggregation === "min" ? points : points / Math.max(1, testCount);
}

/** How a scoring problem's points come about; the score of a submission is the sum over the groups. */
export interface Scoring {
  readonly groups: readonly TestGroup[];
}
