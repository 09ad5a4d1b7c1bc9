import { type GraderAnswers, gradeOf } from "@assay/contract/vocabulary/grading";
import { decisionOf, verdictOf } from "@assay/contract/vocabulary/reference-solution";
import { type ScoredTest, scoreOf } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { askGrader } from "@assay/judge/checkers/ask-grader";
import type { Judge, TestResult } from "@assay/judge/interface";
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
  answers: GraderAnswers,
): Verdict | null {
  return scoring?.grader ? gradeOf(scoring.grader, scoredTests(tests, results, null), answers).verdict : null;
}

/** What the problem's own grader says about these results; nothing without such a grader. Throws InternalError if it fails. */
export async function answersOf(
  { scoring, tests }: Pick<ProblemPackage, "scoring" | "tests">,
  results: ReadonlyMap<string, TestResult>,
  judge: Judge,
): Promise<GraderAnswers> {
  return askGrader(judge, scoring?.grader, scoredTests(tests, results, null));
}

function scoredTests(
  tests: ProblemPackage["tests"],
  results: ReadonlyMap<string, TestResult>,
  otherwise: Verdict | null,
): ScoredTest[] {
  return tests.map(({ name, groupName }) => {
    const { verdict = otherwise, share = null } = results.get(name) ?? {};
    return { groupName, verdict, share };
  });
}

/** The points if all tests that were not judged have the verdict `otherwise`; null for a problem without points. */
export function scoreWith(
  { scoring, tests }: Pick<ProblemPackage, "scoring" | "tests">,
  results: ReadonlyMap<string, TestResult>,
  otherwise: Verdict | null,
  answers: GraderAnswers = {},
): number | null {
  return scoring === null ? null : scoreOf(scoring, scoredTests(tests, results, otherwise), answers).score;
}
