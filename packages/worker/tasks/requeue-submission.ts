import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { notifyTestRuns } from "@assay/database/events/notify";
import { releaseSubmission } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import { describeInternalError, type InternalErrorReport } from "#record/record-internal-error";
import { lockStart, type Start } from "#record/start";

/**
 * Releases the submission of a worker that is stopping: another worker can take it at once, and the attempt does not count.
 * Throws SupersededError when the start is void.
 */
export async function release(db: Database, start: Start): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockStart(transaction, start);
    await transaction
      .updateTable("submissions")
      .set((row) => ({ attempts: sql<number>`${row.ref("attempts")} - 1` }))
      .where("id", "=", start.submissionId)
      .execute();
    await queueAgain(transaction, start.submissionId, 0);
  });
}

/** Releases a submission after an internal error, to be retried after `delayMs`; the error is stored. Throws SupersededError likewise. */
export async function retryLater(
  db: Database,
  start: Start,
  report: InternalErrorReport,
  delayMs: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockStart(transaction, start);
    await transaction
      .updateTable("submissions")
      .set({ fault: describeInternalError(report) })
      .where("id", "=", start.submissionId)
      .execute();
    await queueAgain(transaction, start.submissionId, delayMs);
  });
}

async function queueAgain(transaction: Database, submissionId: string, delayMs: number): Promise<void> {
  const runs = await transaction
    .updateTable("test_runs")
    .set({ status_id: STATUS_IN_QUEUE })
    .where("submission_id", "=", submissionId)
    .where("verdict", "is", null)
    .returning("token")
    .execute();
  await releaseSubmission(transaction, submissionId, delayMs);
  await notifyTestRuns(transaction, { submissionId, tokens: runs.map(({ token }) => token) });
}
