import { gradeOf } from "@assay/contract/vocabulary/grading";
import { decisionOf, verdictOf } from "@assay/contract/vocabulary/reference-solution";
import { scoreOf } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { TestResult } from "@assay/judge/interface";
import type { Expectation } from "#expectation";
import type { ProblemPackage } from "#problem";

/**
 * True if the remaining tests cannot change whether a solution is as expected: a verdict contradicts the expectation, the
 * points can no longer reach their range, or a verdict fulfils the expectation and the points cannot leave their range.
 */
export function isSettled(
  problem: Pick<ProblemPackage, "scoring" | "tests">,
  expectation: Expectation,
  results: ReadonlyMap<string, TestResult>,
  latest: TestResult,
): boolean {
  // A grader may accept what failed a test, and nothing bounds what a checker awards for the next one.
  if (problem.scoring?.grader) return false;
  if (decisionOf(verdictOf(expectation, latest), expectation) === "broken") return true;
  // Accepted alone does not settle anything: the next test may still contradict the expectation.
  const isKept = [...results.values()].some(
    (result) => decisionOf(verdictOf(expectation, result), expectation) === "kept",
  );
  if (problem.scoring === null || expectation.score === null) return isKept;
  const { min, max } = expectation.score;
  const least = scoreWith(problem, results, null) ?? 0;
  const most = scoreWith(problem, results, "accepted") ?? 0;
  return most < min || least > max || (isKept && min <= least && most <= max);
}

/** The verdict of the problem's grader on these results; null without a grader. */
export function gradedVerdict(
  { scoring, tests }: Pick<ProblemPackage, "scoring" | "tests">,
  results: ReadonlyMap<string, TestResult>,
): Verdict | null {
  if (!scoring?.grader) return null;
  const scored = tests.map(({ name, groupName }) => {
    const { verdict = null, share = null } = results.get(name) ?? {};
    return { groupName, verdict, share };
  });
  return gradeOf(scoring.grader, scored).verdict;
}

/** The points if all tests that were not judged have the verdict `otherwise`; null for a problem without points. */
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
