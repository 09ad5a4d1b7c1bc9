import type { Kysely } from "kysely";
import { sql } from "kysely";

/** The language of an account, for pages and mails. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Tags of BCP 47, such as sv or pt-BR; null if the user has chosen none.
  await sql.raw("alter table users add column language text").execute(db);
  await sql.raw("alter table password_mails add column language text").execute(db);
}
