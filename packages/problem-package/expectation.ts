import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** What a jury solution has to come to on the test cases. */
export interface Expectation {
  /** As the package says it: a folder, a tag, a line in the source. */
  readonly label: string;
  /** The verdicts that its test cases may have. */
  readonly permitted: readonly Verdict[];
  /** At least one test case has one of these. */
  readonly required: readonly Verdict[];
  /** The points of a scoring problem that it earns, both ends included; null for any. */
  readonly score: { readonly min: number; readonly max: number } | null;
  /** An output for which the validator gives points counts as Accepted, however few they are (legacy, `custom score`). */
  readonly isAcceptedForPoints?: boolean;
}

/** The ICPC format's word TLE as the judge's verdicts. */
export const TOO_SLOW: readonly Verdict[] = ["time_limit_exceeded", "idleness_limit_exceeded"];
/** The ICPC format's word RTE: it has none of its own for memory and output (package formats, "Verdict of one test"). */
export const CRASHED: readonly Verdict[] = ["runtime_error", "memory_limit_exceeded", "output_limit_exceeded"];
/** Everything but a compilation error and the judge's own faults. */
export const RAN: readonly Verdict[] = ["accepted", "wrong_answer", ...TOO_SLOW, ...CRASHED];

/** True for a solution that has to be right on every test case; those are measured for the time limit. */
export function isAcceptedSolution({ permitted }: Expectation): boolean {
  return permitted.every((verdict) => verdict === "accepted");
}
