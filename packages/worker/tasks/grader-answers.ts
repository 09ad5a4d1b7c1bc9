import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import { askGrader } from "@assay/judge/checkers/ask-grader";
import type { Judge, Turn } from "@assay/judge/interface";
import type { SubmissionSummary } from "#record/submission-summary";

/**
 * What the problem's own grader says about a submission whose tests have been judged. Null if the problem has no such grader, or if the
 * submission leaves tests out. Throws InternalError if the grader fails.
 */
export async function answersFor(
  judge: Judge,
  { scoring, coversEveryTest, runs }: SubmissionSummary,
  signal: AbortSignal,
  turn: Turn,
): Promise<GraderAnswers | null> {
  const grader = scoring?.grader;
  if (!grader?.program || !coversEveryTest) return null;
  const tests = runs.filter(({ isOnTest }) => isOnTest);
  return askGrader(judge, grader, tests, signal, turn);
}
