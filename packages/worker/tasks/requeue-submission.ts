import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { announceTestRuns } from "@assay/database/events/notify";
import { releaseSubmission } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import { describeInternalError, type InternalErrorReport } from "#record/record-internal-error";
import { lockStart, type Start } from "#record/start";

/**
 * Gives a submission back whose worker is stopping: at once, and as if it had not been started.
 * Throws SupersededError when the start is void.
 */
export async function handBack(db: Database, start: Start): Promise<void> {
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

/** Puts a submission off after an internal error, which is stored with it. Throws SupersededError likewise. */
export async function postpone(
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
  await announceTestRuns(transaction, { submissionId, tokens: runs.map(({ token }) => token) });
}
