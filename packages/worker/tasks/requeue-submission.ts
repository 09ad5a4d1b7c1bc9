import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { notifyTestRuns } from "@assay/database/events/notify";
import { moveToEnd, releaseSubmission } from "@assay/database/queue/enqueue";
import { keepForReference } from "@assay/database/queue/reference";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import { type Attempt, lockAttempt } from "#record/attempt";
import { describeInternalError, type InternalErrorReport } from "#record/record-internal-error";
import { storeResults } from "#record/store-results";

/** Which place in the queue a submission gets that goes back to it. */
export interface Back {
  /** It gives up its place by arrival. */
  readonly goesLast: boolean;
  /** Only reference workers may take it. */
  readonly isForReference: boolean;
}

/** A run was near a limit, on a machine of another speed than the reference. */
export const FOR_REFERENCE: Back = { goesLast: false, isForReference: true };

/** The reason for which a submission is returned to the queue between two tests: another client waits for its slot. */
export class GiveWay extends Error implements Back {
  override readonly name = "GiveWay";
  readonly goesLast: boolean;
  readonly isForReference = false;

  constructor({ goesLast }: { readonly goesLast: boolean }) {
    super("another client waits");
    this.goesLast = goesLast;
  }
}

/**
 * Returns a submission to the queue because its worker is stopping or has lost its lease, or because it is unfinished, and stores
 * these results in the same transaction. It can be taken again at once, and the attempt is not counted. Throws StaleAttemptError.
 */
export async function release(
  db: Database,
  attempt: Attempt,
  results: readonly TestResult[] = [],
  { goesLast, isForReference }: Back = { goesLast: false, isForReference: false },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (results.length > 0) await storeResults(transaction, attempt, results);
    else await lockAttempt(transaction, attempt);
    await uncount(transaction, attempt.submissionId);
    await requeue(transaction, attempt.submissionId, 0);
    if (goesLast) await moveToEnd(transaction, attempt.submissionId);
    if (isForReference) await keepForReference(transaction, attempt.submissionId);
  });
}

/**
 * Returns a submission to the queue after an internal error, which is stored with it. It can be taken again after the
 * delay. Throws StaleAttemptError.
 */
export async function retryLater(
  db: Database,
  attempt: Attempt,
  error: InternalErrorReport,
  delayMs: number,
): Promise<void> {
  await db.transaction().execute((transaction) => requeueAfter(transaction, attempt, error, delayMs));
}

/** As `retryLater`, but the attempt is not counted, because neither the program nor the worker can be the cause. */
export async function postpone(
  db: Database,
  attempt: Attempt,
  error: InternalErrorReport,
  delayMs: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requeueAfter(transaction, attempt, error, delayMs);
    await uncount(transaction, attempt.submissionId);
  });
}

async function requeueAfter(
  transaction: Database,
  attempt: Attempt,
  error: InternalErrorReport,
  delayMs: number,
): Promise<void> {
  await lockAttempt(transaction, attempt);
  await transaction
    .updateTable("submissions")
    .set({ internal_error: describeInternalError(error) })
    .where("id", "=", attempt.submissionId)
    .execute();
  await requeue(transaction, attempt.submissionId, delayMs);
}

async function uncount(transaction: Database, submissionId: string): Promise<void> {
  await transaction
    .updateTable("submissions")
    .set((row) => ({ attempts: sql<number>`${row.ref("attempts")} - 1` }))
    .where("id", "=", submissionId)
    .execute();
}

async function requeue(transaction: Database, submissionId: string, delayMs: number): Promise<void> {
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
