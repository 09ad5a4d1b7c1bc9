import type { Kysely } from "kysely";
import { sql } from "kysely";

/** The order in which the home page suggests problems. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index problems_difficulty_number on problems (difficulty, number)`.execute(db);
}
