import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** The result that a jury solution must have on the test cases. */
export interface Expectation {
  /** As the package states it: a folder, a tag, or a line in the source. */
  readonly label: string;
  /** The verdicts that its test runs may have. */
  readonly permitted: readonly Verdict[];
  /** At least one test run must have one of these verdicts. */
  readonly required: readonly Verdict[];
  /** The points that it must earn in a scoring problem, both bounds inclusive; null for any number. */
  readonly score: { readonly min: number; readonly max: number } | null;
  /** An output that earns any points counts as Accepted (legacy format, `validation: custom score`). */
  readonly isAcceptedForPoints?: boolean;
}

/** The verdicts that correspond to TLE in the ICPC format. */
export const TOO_SLOW: readonly Verdict[] = ["time_limit_exceeded", "idleness_limit_exceeded"];
/** The verdicts that correspond to RTE in the ICPC format, which has none for memory and output. */
export const CRASHED: readonly Verdict[] = ["runtime_error", "memory_limit_exceeded", "output_limit_exceeded"];
/** Every verdict except compilation error and internal error. */
export const RAN: readonly Verdict[] = ["accepted", "wrong_answer", ...TOO_SLOW, ...CRASHED];

/** True for a solution that must be accepted on every test case. Time limits are measured with these solutions. */
export function isAcceptedSolution({ permitted }: Expectation): boolean {
  return permitted.every((verdict) => verdict === "accepted");
}
