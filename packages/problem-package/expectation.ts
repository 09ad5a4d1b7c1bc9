import type { ReferenceExpectation } from "@assay/contract/vocabulary/reference-solution";

/** The result that a reference solution must have on the test cases. */
export type Expectation = ReferenceExpectation;

/** True for a solution that must be accepted on every test case. Time limits are measured with these solutions. */
export function isAcceptedSolution({ permitted }: Expectation): boolean {
  return permitted.every((verdict) => verdict === "accepted");
}
