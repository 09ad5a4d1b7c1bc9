import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { notifyTestRuns } from "@assay/database/events/notify";
import { sql } from "kysely";
import { finishSubmission, type Recorded } from "#record/record-verdict";
import { lockStart, type Start } from "#record/start";

/** An error of the judge itself; the contestant's program never causes one. */
export interface InternalErrorReport {
  /** Found in the log, and shown to the contestant. */
  readonly id: string;
  /** For the admin alone. */
  readonly reason: string;
}

/**
 * Ends a submission that cannot be judged: every test run without a verdict becomes an Internal
 * Error that names the error's id; the reason is stored with the submission. Throws
 * SupersededError when the start is void.
 */
export async function recordInternalError(db: Database, start: Start, report: InternalErrorReport): Promise<Recorded> {
  return db.transaction().execute(async (transaction) => {
    await lockStart(transaction, start);
    const ended = await transaction
      .updateTable("test_runs")
      .set({
        verdict: "internal_error",
        status_id: statusOfVerdict("internal_error", null),
        message: sql<string | null>`case when is_sealed then null else ${`Internal error ${report.id}`} end`,
        finished_at: sql<Date>`now()`,
      })
      .where("submission_id", "=", start.submissionId)
      .where("verdict", "is", null)
      .returning("token")
      .execute();
    const tokens = ended.map(({ token }) => token);
    await notifyTestRuns(transaction, { submissionId: start.submissionId, tokens });
    return finishSubmission(transaction, start.submissionId, describeInternalError(report));
  });
}

/** Returns the text that is stored with the submission. */
export function describeInternalError({ id, reason }: InternalErrorReport): string {
  return `${id}: ${reason}`;
}
