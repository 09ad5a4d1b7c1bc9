import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import type { Database } from "@assay/database/connect";
import { askGrader } from "@assay/judge/checkers/ask-grader";
import type { Judge, TestResult, Turn } from "@assay/judge/interface";
import { readScoredTests, summarise } from "#record/submission-summary";

/**
 * What the problem's own grader says about a submission whose tests have been judged, `latest` being the results that are not
 * stored yet. Null if the problem has no such grader, or if the submission leaves tests out. Throws InternalError if the grader fails.
 */
export async function answersFor(
  db: Database,
  judge: Judge,
  submissionId: string,
  latest: readonly TestResult[],
  signal: AbortSignal,
  turn: Turn,
): Promise<GraderAnswers | null> {
  const { scoring, coversEveryTest } = await summarise(db, submissionId);
  const grader = scoring?.grader;
  if (!grader?.program || !coversEveryTest) return null;
  const results = new Map(latest.map((result) => [result.id, result]));
  const stored = await readScoredTests(db, submissionId);
  const tests = stored.map(({ token, ...test }) => {
    const { verdict, share = null } = results.get(token) ?? test;
    return { groupName: test.groupName, verdict, share };
  });
  return askGrader(judge, grader, tests, signal, turn);
}
