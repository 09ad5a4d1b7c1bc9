import { LIMITS, RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Judge } from "@assay/judge/interface";
import { computedTimeLimitMs } from "@assay/problem-package/formats/icpc/time-limit";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { isAcceptedSolution } from "@assay/problem-package/prove/expectation";
import { proveSubmission } from "@assay/problem-package/prove/prove";

/** A problem's time limit, and how it came about. */
export interface FoundTimeLimit {
  readonly timeLimitMs: number;
  readonly note: string | null;
}

/**
 * The limit that the package states; else the slowest accepted solution times the package's factor
 * (package formats, "Time limit"); else the judge's default.
 */
export async function timeLimitOf(judge: Judge, problem: ProblemPackage): Promise<FoundTimeLimit> {
  if (problem.timeLimitMs !== null) return { timeLimitMs: problem.timeLimitMs, note: null };
  const accepted = problem.submissions.filter(({ expectation }) => isAcceptedSolution(expectation));
  const slowest: number[] = [];
  for (const submission of accepted) {
    const proof = await proveSubmission(judge, problem, submission, LIMITS.timeLimitSeconds.max * SECOND);
    if (proof.verdict === "accepted") slowest.push(proof.slowestCpuTimeMs);
  }
  if (slowest.length === 0) {
    const note = `no time limit is stated and no accepted solution is there to measure: ${RUN_DEFAULTS.cpuTimeMs} ms`;
    return { timeLimitMs: RUN_DEFAULTS.cpuTimeMs, note };
  }
  const timeLimitMs = computedTimeLimitMs(Math.max(...slowest), problem.timeLimitRule);
  return { timeLimitMs, note: `time limit from the slowest accepted solution: ${timeLimitMs} ms` };
}
