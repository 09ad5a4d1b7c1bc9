import type { Database } from "@assay/database/connect";
import type { InstalledLanguage } from "@assay/judge/interface";
import { sql } from "kysely";
import { STARTED_COLUMNS, type StartedSubmission, startTaken } from "#tasks/start-attempt";

/** Starts one submission, whatever its place in the queue, as `takeSubmission` does. Null when it is finished. */
export async function startStoredAttempt(
  db: Database,
  submissionId: string,
  languages: readonly InstalledLanguage[],
): Promise<StartedSubmission | null> {
  const { rows } = await sql<StartedSubmission & { messages: string }>`
    with taken as (select ${submissionId}::uuid as submission_id), ${startTaken(languages)}
    select id as "submissionId", ${STARTED_COLUMNS} from started`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { messages: _, ...started } = row;
  return started;
}
