import { POINTS } from "@assay/contract/vocabulary/difficulties";
import type { Database } from "@assay/database/connect";
import { coversEveryTest } from "#record/covers-every-test";

/**
 * Gives the points of an accepted submission, within the transaction that stores its verdict: once a
 * user and problem, and only when every test case of the problem was among its test runs
 * (specification, section 3; design, "Points"). Gives the points, or null when there were none.
 */
export async function awardPoints(transaction: Database, submissionId: string): Promise<number | null> {
  const solved = await transaction
    .selectFrom("submissions")
    .innerJoin("problems", "problems.id", "submissions.problem_id")
    .select(["submissions.user_id", "problems.id as problem_id", "problems.difficulty"])
    .where("submissions.id", "=", submissionId)
    .executeTakeFirst();
  if (!solved?.user_id || !(await coversEveryTest(transaction, submissionId, solved.problem_id))) return null;
  const points = POINTS[solved.difficulty];
  const added = await transaction
    .insertInto("solved_problems")
    .values({ user_id: solved.user_id, problem_id: solved.problem_id, submission_id: submissionId, points })
    .onConflict((conflict) => conflict.doNothing())
    .returning("points")
    .executeTakeFirst();
  return added?.points ?? null;
}
