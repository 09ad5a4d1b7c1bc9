import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { notifyTestRuns } from "@assay/database/events/notify";
import { sql } from "kysely";
import { type Attempt, lockAttempt } from "#record/attempt";
import { endSubmission, type Recorded } from "#record/end-submission";
import { summarise } from "#record/submission-summary";

/** An error of the judge itself. The contestant's program is never to blame for it. */
export interface InternalErrorReport {
  /** Shown to the contestant; the log has the same id. */
  readonly id: string;
  /** For the admin only. */
  readonly reason: string;
}

/**
 * Ends a submission that cannot be judged. Each test run without a verdict becomes an Internal Error, whose message contains the
 * error's id except on hidden tests; the reason is stored with the submission. Throws StaleAttemptError.
 */
export async function recordInternalError(
  db: Database,
  attempt: Attempt,
  error: InternalErrorReport,
): Promise<Recorded> {
  return db.transaction().execute(async (transaction) => {
    await lockAttempt(transaction, attempt);
    const ended = await transaction
      .updateTable("test_runs")
      .set({
        verdict: "internal_error",
        status_id: statusOfVerdict("internal_error", null),
        message: sql<string | null>`case when is_sealed then null else ${`Internal error ${error.id}`} end`,
        finished_at: sql<Date>`now()`,
      })
      .where("submission_id", "=", attempt.submissionId)
      .where("verdict", "is", null)
      .returning("token")
      .execute();
    const tokens = ended.map(({ token }) => token);
    await notifyTestRuns(transaction, { submissionId: attempt.submissionId, tokens });
    const summary = await summarise(transaction, attempt.submissionId);
    const ending = { summary, answers: null, internalError: describeInternalError(error), notifies: true };
    const { verdict, points } = await endSubmission(transaction, attempt, [], ending);
    return { verdict, points };
  });
}

/** An internal error as it is stored with its submission: "id: reason". */
export function describeInternalError({ id, reason }: InternalErrorReport): string {
  return `${id}: ${reason}`;
}
