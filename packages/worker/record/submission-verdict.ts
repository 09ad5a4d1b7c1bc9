import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/**
 * The verdict of a submission from those of its test runs in the order of the tests: the first that
 * is not Accepted, or Accepted (ICPC). Without a test run nothing is proven: an Internal Error.
 */
export function submissionVerdict(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.length === 0) return "internal_error";
  return verdicts.find((verdict) => verdict !== "accepted") ?? "accepted";
}
