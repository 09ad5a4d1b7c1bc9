import { STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { announceVerdicts } from "@assay/database/events/notify";
import type { InstalledLanguage, Program } from "@assay/judge/interface";
import { sql } from "kysely";
import type { Start } from "#record/start";

/** A submission that has just been started. */
export interface StartedSubmission extends Start, Program {
  /** Why an earlier start came to nothing, when that is known. */
  readonly earlierFault: string | null;
}

/**
 * Counts a start, notes which compiler judges it, and marks the test runs that have no verdict as being
 * processed. Gives null for a submission that is finished, which is never judged again, or deleted.
 */
export async function startSubmission(
  db: Database,
  submissionId: string,
  languages: readonly InstalledLanguage[],
): Promise<StartedSubmission | null> {
  const names = JSON.stringify(Object.fromEntries(languages.map(({ id, name }) => [id, name])));
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("submissions")
      .set((row) => ({
        attempts: sql<number>`${row.ref("attempts")} + 1`,
        language_name: sql<string | null>`${names}::jsonb ->> ${row.ref("language_id")}::text`,
        started_at: sql<Date>`coalesce(${row.ref("started_at")}, now())`,
      }))
      .where("id", "=", submissionId)
      .where("finished_at", "is", null)
      .returning(["attempts", "language_id", "source", "compiler_options", "additional_files", "fault"])
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
    return {
      submissionId,
      attempt: row.attempts,
      languageId: row.language_id,
      source: row.source,
      compilerOptions: row.compiler_options,
      additionalFiles: row.additional_files,
      earlierFault: row.fault,
    };
  });
}
