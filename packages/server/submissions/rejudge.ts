import { randomUUID } from "node:crypto";
import { backstopWallTimeMs } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { notifyTestRuns } from "@assay/database/events/notify";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";

/**
 * Queues a judged submission again, on the current tests of its problem. Its results are replaced at once, so it waits like a new
 * one; its points stay until the new verdict, with which the worker settles them. Throws AppError `submission_not_found`, and
 * `being_judged` for one without a verdict.
 */
export async function rejudgeSubmission(db: Database, number: number, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const submission = await transaction
      .selectFrom("submissions")
      .select(["id", "problem_id as problemId", "finished_at as finishedAt"])
      .where("number", "=", `${number}`)
      .where("problem_id", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!submission?.problemId) throw new AppError("submission_not_found");
    if (submission.finishedAt === null) throw new AppError("being_judged");
    const { id: submissionId, problemId } = submission;
    const runs = await newTestRuns(transaction, submissionId, problemId);
    await transaction.deleteFrom("test_runs").where("submission_id", "=", submissionId).execute();
    if (runs.length > 0) await transaction.insertInto("test_runs").values(runs).execute();
    await transaction
      .updateTable("submissions")
      .set({
        version_id: (query) => query.selectFrom("problems").select("version_id").where("id", "=", problemId),
        verdict: null,
        score: null,
        maximum_score: null,
        compile_output: null,
        internal_error: null,
        attempts: 0,
        started_at: null,
        finished_at: null,
        rejudged_at: sql<Date>`now()`,
      })
      .where("id", "=", submissionId)
      .execute();
    await recordAction(transaction, adminId, "submission_rejudged", submissionId);
    await enqueueJudging(transaction, submissionId);
    await notifyTestRuns(transaction, { submissionId, tokens: runs.map(({ token }) => token) });
  });
}

/**
 * One test run for each test case of the problem's current version, with the limits that a submission gets. They are by handle,
 * also on samples, whose data may be large.
 */
async function newTestRuns(transaction: Database, submissionId: string, problemId: string) {
  const tests = await transaction
    .selectFrom("problems")
    .innerJoin("test_cases", "test_cases.version_id", "problems.version_id")
    .select(["test_cases.id", "is_sample", "test_cases.time_limit_ms", "problems.memory_limit_kb"])
    .where("problems.id", "=", problemId)
    .orderBy("position")
    .execute();
  return tests.map((test, position) => ({
    token: randomUUID(),
    submission_id: submissionId,
    position,
    test_case_id: test.id,
    is_sealed: !test.is_sample,
    is_by_handle: true,
    cpu_time_limit_ms: test.time_limit_ms,
    wall_time_limit_ms: backstopWallTimeMs(test.time_limit_ms),
    memory_limit_kb: test.memory_limit_kb,
  }));
}
