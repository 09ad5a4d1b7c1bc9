import type { Kysely } from "kysely";
import { sql } from "kysely";

/** Why a problem's version cannot be judged. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Such as that its checker does not compile; null if nothing is known against it.
  await sql.raw("alter table problem_versions add column draft_reason text").execute(db);
}
