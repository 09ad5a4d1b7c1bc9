import type { Kysely } from "kysely";
import { sql } from "kysely";

/** What problems' own graders said about submissions. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By folder, verdict and points; null if no folder of the problem has a grader of its own.
  await sql.raw("alter table submissions add column grader_answers jsonb").execute(db);
}
