import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";
import { ago } from "#sql-time";

/**
 * The number of submissions that one statement deletes. Their test runs and outputs go with them, and small batches
 * keep locks short.
 */
const CHUNK = 100;

/**
 * Deletes a user's oldest finished free runs (submissions to no problem) until this many bytes have been freed, and returns how
 * many bytes were freed: fewer if there are no more runs. Null stands for everybody without an account.
 */
export async function deleteOldestFreeRuns(db: Database, userId: string | null, bytes: number): Promise<number> {
  const isTheirs = userId === null ? sql`user_id is null` : sql`user_id = ${userId}::uuid`;
  let freed = 0;
  while (freed < bytes) {
    const { count, freed: more } = await deleteChunk(db, isTheirs, bytes - freed);
    freed += more;
    if (count === 0) break;
  }
  return freed;
}

/** Deletes free runs that finished longer ago than this, and returns how many submissions that were. */
export async function deleteExpiredFreeRuns(db: Database, keptMs: number): Promise<number> {
  const isExpired = sql`finished_at < ${ago(keptMs)}`;
  let deleted = 0;
  for (let count = CHUNK; count === CHUNK; deleted += count) {
    ({ count } = await deleteChunk(db, isExpired, Number.MAX_SAFE_INTEGER));
  }
  return deleted;
}

/** Rows that somebody else is deleting are passed over. */
async function deleteChunk(db: Database, condition: RawBuilder<unknown>, bytes: number) {
  const { rows } = await sql<{ count: number; freed: number }>`
    with oldest as (
      select id, stored_bytes, finished_at from submissions
      where problem_id is null and shadow_of is null and finished_at is not null and ${condition}
        and not exists (select from reference_solutions where run_id = submissions.id)
        and not exists (select from workshop_jobs where run_id = submissions.id)
      order by finished_at limit ${CHUNK} for update skip locked
    ), summed as (
      select id, sum(stored_bytes) over (order by finished_at, id) - stored_bytes as bytes_before from oldest
    ), deleted as (
      delete from submissions where id in (select id from summed where bytes_before < ${bytes}::numeric) returning stored_bytes
    )
    select count(*)::int as count, coalesce(sum(stored_bytes), 0)::float8 as freed from deleted`.execute(db);
  return rows[0] ?? { count: 0, freed: 0 };
}
