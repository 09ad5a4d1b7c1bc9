import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { notifyTestRuns } from "@assay/database/events/notify";
import { enqueueCallbacks } from "@assay/database/queue/callbacks";
import { stopJudging } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";

const CANCELLED = "Cancelled by an admin";
const CANCELLED_BY_SENDER = "Cancelled by its sender";

/**
 * Ends a waiting or running submission at once: test runs without a verdict become an Internal Error with the message above, the
 * others keep theirs, and the worker that judges it stops. As at any other end, waiting requests are answered and callbacks are sent.
 * Throws AppError `not_found` when the submission has already ended.
 */
export async function cancelQueued(db: Database, submissionId: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockUnfinished(transaction, submissionId);
    await recordAction(transaction, adminId, "submission_cancelled", submissionId);
    await endCancelled(transaction, submissionId, CANCELLED);
  });
}

/**
 * Ends one's own waiting or running submission as `cancelQueued` does. One to a contest or an assignment counts, so that nobody takes
 * back a try that goes badly: it throws AppError `submission_counts`. Throws `not_found` when the submission has already ended.
 */
export async function cancelOwn(db: Database, submissionId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { isCounted } = await lockUnfinished(transaction, submissionId);
    if (isCounted) throw new AppError("submission_counts");
    await endCancelled(transaction, submissionId, CANCELLED_BY_SENDER);
  });
}

async function endCancelled(transaction: Database, submissionId: string, message: string): Promise<void> {
  const ended = await transaction
    .updateTable("test_runs")
    .set({
      verdict: "internal_error",
      status_id: statusOfVerdict("internal_error", null),
      message,
      finished_at: sql<Date>`now()`,
    })
    .where("submission_id", "=", submissionId)
    .where("verdict", "is", null)
    .returning("token")
    .execute();
  await transaction
    .with("left", (query) => query.deleteFrom("queued_submissions").where("submission_id", "=", submissionId))
    .updateTable("submissions")
    .set({ verdict: "internal_error", internal_error: message, finished_at: sql<Date>`now()` })
    .where("id", "=", submissionId)
    .execute();
  await notifyTestRuns(transaction, { submissionId, tokens: ended.map(({ token }) => token) });
  await enqueueCallbacks(transaction, submissionId);
  await stopJudging(transaction, submissionId);
}

/**
 * Deletes a waiting or running submission with its test runs; the worker that judges it stops. Throws like `cancelQueued`, and
 * `contest_submission_kept` for one of a contest.
 */
export async function deleteQueued(db: Database, submissionId: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { isOfContest } = await lockUnfinished(transaction, submissionId);
    if (isOfContest) throw new AppError("contest_submission_kept");
    await recordAction(transaction, adminId, "submission_deleted", submissionId);
    const runs = await transaction
      .selectFrom("test_runs")
      .select("token")
      .where("submission_id", "=", submissionId)
      .execute();
    await transaction.deleteFrom("submissions").where("id", "=", submissionId).execute();
    // Ends requests that wait for them.
    await notifyTestRuns(transaction, { submissionId, tokens: runs.map(({ token }) => token) });
  });
}

interface Locked {
  readonly isOfContest: boolean;
  /** Sent to a contest or an assignment. */
  readonly isCounted: boolean;
}

/** A worker that is about to store results waits for this transaction, and then stores nothing. */
async function lockUnfinished(transaction: Database, submissionId: string): Promise<Locked> {
  const row = await transaction
    .selectFrom("submissions")
    .select([
      sql<boolean>`contest_id is not null`.as("isOfContest"),
      sql<boolean>`contest_id is not null or exists (select from assignment_submissions where submission_id = submissions.id)`.as(
        "isCounted",
      ),
    ])
    .where("id", "=", submissionId)
    .where("finished_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}
