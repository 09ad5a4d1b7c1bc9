import type { Kysely } from "kysely";
import { sql } from "kysely";

/** A test run has no score of its own. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The share of the test's points that a checker gave, 0 to 1; null if only the verdict counts.
  await sql.raw("alter table test_runs rename column score to share").execute(db);
}
