import { STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { tellTestRuns } from "@assay/database/events/notify";
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
 * processed: in one statement, for nothing of a submission is judged before. Gives null for a submission that is
 * finished, which is never judged again, or deleted.
 */
export async function startSubmission(
  db: Database,
  submissionId: string,
  languages: readonly InstalledLanguage[],
): Promise<StartedSubmission | null> {
  const names = JSON.stringify(Object.fromEntries(languages.map(({ id, name }) => [id, name])));
  const { rows } = await sql<Omit<StartedSubmission, "submissionId"> & { messages: string }>`
    with started as (
      update submissions set
        attempts = attempts + 1,
        language_name = ${names}::jsonb ->> language_id::text,
        started_at = coalesce(started_at, now())
      where id = ${submissionId} and finished_at is null
      returning id, attempts, language_id, source, compiler_options, additional_files, fault
    ), runs as (
      update test_runs set status_id = ${STATUS_PROCESSING}
      from started
      where submission_id = started.id and verdict is null
      returning token
    ), told as (${tellTestRuns(submissionId, "runs")})
    select attempts as attempt, language_id as "languageId", source, compiler_options as "compilerOptions",
      additional_files as "additionalFiles", fault as "earlierFault", (select count(pg_notify) from told) as messages
    from started`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { messages: _, ...started } = row;
  return { submissionId, ...started };
}
