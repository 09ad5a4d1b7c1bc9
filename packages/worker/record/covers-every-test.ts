import type { Database } from "@assay/database/connect";

/** Whether every test case of the problem, which has some, is among a submission's test runs. */
export async function coversEveryTest(
  transaction: Database,
  submissionId: string,
  problemId: string,
): Promise<boolean> {
  const tests = await transaction
    .selectFrom("test_cases")
    .leftJoin("test_runs", (join) =>
      join.onRef("test_runs.test_case_id", "=", "test_cases.id").on("test_runs.submission_id", "=", submissionId),
    )
    .select("test_runs.token")
    .where("test_cases.problem_id", "=", problemId)
    .execute();
  return tests.length > 0 && tests.every(({ token }) => token !== null);
}
