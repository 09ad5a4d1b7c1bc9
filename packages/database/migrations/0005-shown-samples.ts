import type { Kysely } from "kysely";
import { sql } from "kysely";

/** What statements show in place of samples. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The vocabulary's DisplaySample, in the order of the samples; the samples themselves are hidden tests then.
  await sql.raw(`alter table problems add column shown_samples jsonb not null default '[]'`).execute(db);
}
