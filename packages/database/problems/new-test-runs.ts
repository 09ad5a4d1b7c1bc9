import { randomUUID } from "node:crypto";
import type { Database } from "#connect";

/**
 * Stores one test run of the submission for each test case of the problem's current version, with the limits that a submission
 * gets, and returns their tokens. All runs are shown with test handles in place of their data, even those on samples,
 * whose data may be large.
 */
export async function storeTestRuns(transaction: Database, submissionId: string, problemId: string): Promise<string[]> {
  const tests = await transaction
    .selectFrom("problems")
    .innerJoin("test_cases", "test_cases.version_id", "problems.version_id")
    .select(["test_cases.id", "is_sample", "test_cases.time_limit_ms", "problems.memory_limit_kb"])
    .where("problems.id", "=", problemId)
    .orderBy("position")
    .execute();
  const runs = tests.map((test, position) => ({
    token: randomUUID(),
    submission_id: submissionId,
    position,
    test_case_id: test.id,
    is_sealed: !test.is_sample,
    is_by_handle: true,
    cpu_time_limit_ms: test.time_limit_ms,
    wall_time_limit_ms: test.time_limit_ms,
    memory_limit_kb: test.memory_limit_kb,
  }));
  if (runs.length > 0) await transaction.insertInto("test_runs").values(runs).execute();
  return runs.map(({ token }) => token);
}
