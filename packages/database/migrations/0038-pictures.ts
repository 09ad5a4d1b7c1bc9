import type { Kysely } from "kysely";
import { sql } from "kysely";

/** Pictures that admins add on the web. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // is_added: added on the web, so importing the problem's package again keeps it.
  await sql`alter table problem_files add column is_added boolean not null default false`.execute(db);
}
