import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Judge } from "@assay/judge/interface";
import { isAcceptedSolution } from "@assay/problem-package/expectation";
import { computedTimeLimitMs } from "@assay/problem-package/formats/icpc/limits";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { type Proof, proveSubmission } from "@assay/problem-package/prove/prove";

/** A problem's time limit, and how it was determined. */
export interface FoundTimeLimit {
  readonly timeLimitMs: number;
  /** How it was measured, and which solutions could not be used, one sentence each. */
  readonly notes: readonly string[];
}

/** Receives a line of text about the progress of a long task, and how much of it is done. */
export type Progress = (line: string, part: { done: number; total: number; detail: string }) => void;

/**
 * The time limit that the package states. If it states none, the slowest accepted solution is measured and multiplied by the
 * package's factor. Without an accepted solution, it is the judge's default.
 */
export async function timeLimitOf(
  judge: Judge,
  problem: ProblemPackage,
  progress: Progress = () => {},
): Promise<FoundTimeLimit> {
  if (problem.timeLimitMs !== null) return { timeLimitMs: problem.timeLimitMs, notes: [] };
  const accepted = problem.submissions.filter(({ expectation }) => isAcceptedSolution(expectation));
  const proofs: Proof[] = [];
  for (const [index, submission] of accepted.entries()) {
    const line = `${problem.slug}: measuring the time limit: ${submission.path} (${index + 1} of ${accepted.length})`;
    progress(line, { done: index, total: accepted.length, detail: submission.path });
    proofs.push(await proveSubmission(judge, problem, submission, LIMITS.timeLimitSeconds.max * SECOND));
  }
  const failures = proofs.flatMap((proof) => failureOf(proof) ?? []);
  const measured = proofs.filter(({ verdict }) => verdict === "accepted");
  if (measured.length === 0) {
    const note = `no time limit is stated and no accepted solution could be measured: the default is ${RUN_DEFAULTS.cpuTimeMs} ms`;
    return { timeLimitMs: RUN_DEFAULTS.cpuTimeMs, notes: [...failures, note] };
  }
  const slowest = Math.max(...measured.map(({ mostTimeMs }) => mostTimeMs));
  const timeLimitMs = computedTimeLimitMs(slowest, problem.timeLimitRule);
  return { timeLimitMs, notes: [...failures, `time limit from the slowest accepted solution: ${timeLimitMs} ms`] };
}

/** Why a solution that should be accepted is not, or null. */
function failureOf({ path, verdict, decidingTest, checkerMessage }: Proof): string | null {
  if (verdict === "accepted" || verdict === null) return null;
  const message = checkerMessage ? `: ${checkerMessage.trim().split("\n")[0]}` : "";
  const where = decidingTest === null ? "" : ` on ${decidingTest}`;
  return `${path} should be accepted and is not: ${VERDICT_NAMES[verdict]}${where}${message}`;
}
