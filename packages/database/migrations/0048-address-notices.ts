import type { Kysely } from "kysely";
import { sql } from "kysely";

/** Mails to a former email address about the change. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db);
}

// Null: links for all accounts that have the address. Otherwise the user name of the account that had the address until now.
const STATEMENT = `alter table password_mails add column former_user_name text`;
