import { type Score, scoreOf } from "@assay/contract/vocabulary/score";
import type { Database } from "@assay/database/connect";
import { coversEveryTest } from "#record/covers-every-test";

/**
 * The score of a submission whose test runs have their verdicts. Null for a problem that is not scored, and
 * for a submission that leaves test cases of the problem out: the rest of a group says nothing of the whole.
 */
export async function submissionScore(transaction: Database, submissionId: string): Promise<Score | null> {
  const problem = await transaction
    .selectFrom("submissions")
    .innerJoin("problems", "problems.id", "submissions.problem_id")
    .select(["problems.id", "problems.scoring"])
    .where("submissions.id", "=", submissionId)
    .executeTakeFirst();
  if (!problem?.scoring || !(await coversEveryTest(transaction, submissionId, problem.id))) return null;
  const tests = await transaction
    .selectFrom("test_runs")
    .innerJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .select(["test_cases.group_name as groupName", "test_runs.verdict", "test_runs.share"])
    .where("test_runs.submission_id", "=", submissionId)
    .orderBy("test_runs.position")
    .execute();
  return scoreOf(problem.scoring, tests);
}
