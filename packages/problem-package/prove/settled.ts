import { scoreOf } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { TestResult } from "@assay/judge/interface";
import type { Expectation } from "#expectation";
import type { ProblemPackage } from "#problem";

/** Whether a verdict breaks the promise, keeps it for good, or leaves it open. */
export function decisionOf(verdict: Verdict, { permitted, required }: Expectation): "broken" | "kept" | "open" {
  if (!permitted.includes(verdict)) return "broken";
  return verdict !== "accepted" && required.includes(verdict) ? "kept" : "open";
}

/** A result's verdict as the expectation means it (`isAcceptedForPoints`). */
export function verdictOf({ isAcceptedForPoints }: Expectation, { verdict, share }: TestResult): Verdict {
  return isAcceptedForPoints && verdict === "wrong_answer" && share !== undefined ? "accepted" : verdict;
}

/**
 * True when the tests that are still to come cannot change whether a solution is as expected: one verdict
 * breaks the promise, or one keeps it and the points are within their range, or out of it, whatever follows.
 */
export function isSettled(
  problem: Pick<ProblemPackage, "scoring" | "tests">,
  expectation: Expectation,
  results: ReadonlyMap<string, TestResult>,
  latest: TestResult,
): boolean {
  if (decisionOf(verdictOf(expectation, latest), expectation) === "broken") return true;
  // A solution that has been accepted alone is judged on: the next test may still break the promise.
  const isKept = [...results.values()].some(
    (result) => decisionOf(verdictOf(expectation, result), expectation) === "kept",
  );
  if (problem.scoring === null || expectation.score === null) return isKept;
  const { min, max } = expectation.score;
  const least = scoreWith(problem, results, null) ?? 0;
  const most = scoreWith(problem, results, "accepted") ?? 0;
  return most < min || least > max || (isKept && min <= least && most <= max);
}

/** The points when every test that was not judged has this verdict; null for a problem without points. */
export function scoreWith(
  { scoring, tests }: Pick<ProblemPackage, "scoring" | "tests">,
  results: ReadonlyMap<string, TestResult>,
  otherwise: Verdict | null,
): number | null {
  if (scoring === null) return null;
  const scored = tests.map(({ name, groupName }) => {
    const { verdict = otherwise, share = null } = results.get(name) ?? {};
    return { groupName, verdict, share };
  });
  return scoreOf(scoring, scored).score;
}
