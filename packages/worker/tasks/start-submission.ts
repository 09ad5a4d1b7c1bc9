import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { announceVerdicts } from "@assay/database/events/notify";
import { sql } from "kysely";
import type { Start } from "#record/start";

/** A submission that has just been started. */
export interface StartedSubmission extends Start {
  readonly languageId: LanguageId;
  readonly source: string;
  /** Why an earlier start came to nothing, when that is known. */
  readonly earlierFault: string | null;
}

/**
 * Counts a start and marks the test runs that have no verdict as being processed. Gives null for a
 * submission that is finished, which is never judged again, or deleted.
 */
export async function startSubmission(db: Database, submissionId: string): Promise<StartedSubmission | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("submissions")
      .set((row) => ({
        attempts: sql<number>`${row.ref("attempts")} + 1`,
        started_at: sql<Date>`coalesce(${row.ref("started_at")}, now())`,
      }))
      .where("id", "=", submissionId)
      .where("finished_at", "is", null)
      .returning(["attempts", "language_id", "source", "fault"])
      .executeTakeFirst();
    if (!row) return null;
    const runs = await transaction
      .updateTable("test_runs")
      .set({ status_id: STATUS_PROCESSING })
      .where("submission_id", "=", submissionId)
      .where("verdict", "is", null)
      .returning("token")
      .execute();
    await announceVerdicts(transaction, { submissionId, tokens: runs.map(({ token }) => token) });
    const { attempts: attempt, language_id: languageId, source, fault: earlierFault } = row;
    return { submissionId, attempt, languageId, source, earlierFault };
  });
}
