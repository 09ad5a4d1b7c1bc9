import type { Kysely } from "kysely";
import { sql } from "kysely";

/** Columns get the names that the code uses. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table problems rename column shown_samples to display_samples`.execute(db);
  await sql`alter table submissions rename column fault to internal_error`.execute(db);
}
