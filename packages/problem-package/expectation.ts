import type { ReferenceExpectation } from "@assay/contract/vocabulary/reference-solution";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** The result that a reference solution must have on the test cases. */
export type Expectation = ReferenceExpectation;

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
