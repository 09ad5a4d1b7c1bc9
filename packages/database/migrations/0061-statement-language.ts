import type { Kysely } from "kysely";
import { sql } from "kysely";

/** The language of a problem's title and statement. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A code of BCP 47, such as sv or pt-BR; null if it is not known.
  await sql.raw("alter table problems add column statement_language text").execute(db);
}
