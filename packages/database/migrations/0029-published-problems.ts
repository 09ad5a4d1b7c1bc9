import type { Kysely } from "kysely";
import { sql } from "kysely";

/** Counting published problems by difficulty, for the ranking and profiles. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index problems_published on problems (difficulty) where status = 'published'`.execute(db);
}
