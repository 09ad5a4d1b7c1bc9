import { type Score, scoreOf } from "@assay/contract/vocabulary/scoring";
import type { Database } from "@assay/database/connect";
import type { SubmissionSummary } from "#record/submission-summary";

/**
 * The score of a submission whose test runs have their verdicts. Null for a problem that is not scored, and
 * for a submission that leaves test cases of the problem out: the rest of a group says nothing of the whole.
 */
export async function submissionScore(transaction: Database, summary: SubmissionSummary): Promise<Score | null> {
  const { submissionId, scoring, coversEveryTest } = summary;
  if (scoring === null || !coversEveryTest) return null;
  const tests = await transaction
    .selectFrom("test_runs")
    .innerJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .select(["test_cases.group_name as groupName", "test_runs.verdict", "test_runs.share"])
    .where("test_runs.submission_id", "=", submissionId)
    .orderBy("test_runs.position")
    .execute();
  return scoreOf(scoring, tests);
}
