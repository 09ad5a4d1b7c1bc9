import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { sql } from "kysely";

/**
 * The next moment after `at` when visitors may read other problems without any change in the database: a contest begins, or one
 * ends and its problems return to the problem set, or an editorial opens. Null if none is known.
 */
export async function nextChangeOfProblems(db: Database, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(last_end_at) from contests where last_end_at > ${at} and last_end_at < 'infinity'),
      (select min(start_at) from contests where start_at > ${at}),
      (select min(opens_at) from editorials where opens_at > ${at})
    ) as next`
    .withPlugin(prepared("next change of problems"))
    .execute(db);
  return rows[0]?.next ?? null;
}
