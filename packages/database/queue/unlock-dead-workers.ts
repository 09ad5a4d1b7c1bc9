import { sql } from "kysely";
import type { Database } from "#connect";

/**
 * Releases the submissions of dead workers, recognised by their free lease, an advisory lock on the name. Returns their
 * names. The locks are released with the transaction.
 */
export async function unlockDeadWorkers(db: Database): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ worker: string }>`
      select worker from (select distinct worker from queued_submissions where worker is not null) as workers
      where pg_try_advisory_xact_lock(hashtextextended(worker, 0))`.execute(transaction);
    const dead = rows.map(({ worker }) => worker);
    await sql`delete from workers where pg_try_advisory_xact_lock(hashtextextended(name, 0))`.execute(transaction);
    if (dead.length === 0) return dead;
    await sql`update queued_submissions set worker = null, taken_at = null, is_in_flow = false
      where worker = any(${dead}::text[])`.execute(transaction);
    return dead;
  });
}

/**
 * Releases submissions that the queue assigns to a living worker but that it is not judging: the reply to its claim was
 * lost, or it could not release them. Only the worker itself may call this, and not while a claim is in flight.
 */
export async function releaseUnheld(db: Database, worker: string, heldIds: readonly string[]): Promise<void> {
  await sql`
    update queued_submissions set worker = null, taken_at = null, is_in_flow = false
    where worker = ${worker} and submission_id <> all(${heldIds}::uuid[])`.execute(db);
}
