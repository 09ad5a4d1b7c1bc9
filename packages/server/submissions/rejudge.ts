import type { Database } from "@assay/database/connect";
import { notifyTestRuns } from "@assay/database/events/notify";
import { storeTestRuns } from "@assay/database/problems/new-test-runs";
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
    await transaction.deleteFrom("test_runs").where("submission_id", "=", submissionId).execute();
    const tokens = await storeTestRuns(transaction, submissionId, problemId);
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
    await notifyTestRuns(transaction, { submissionId, tokens });
  });
}
