import { POINTS } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { SubmissionSummary } from "#record/submission-summary";

/**
 * Gives the points of an accepted submission, within the transaction that stores its verdict: once a
 * user and problem, and only when every test case of the version it was judged on was among its test runs
 * (specification, section 3; design, "Points"). Gives the points, or null when there were none.
 */
export async function awardPoints(transaction: Database, summary: SubmissionSummary): Promise<number | null> {
  const { submissionId, userId, problemId, difficulty, coversEveryTest } = summary;
  if (userId === null || problemId === null || difficulty === null || !coversEveryTest) return null;
  const points = POINTS[difficulty];
  const added = await transaction
    .insertInto("solved_problems")
    .values({ user_id: userId, problem_id: problemId, submission_id: submissionId, points })
    .onConflict((conflict) => conflict.doNothing())
    .returning("points")
    .withPlugin(prepared("award points"))
    .executeTakeFirst();
  return added?.points ?? null;
}
