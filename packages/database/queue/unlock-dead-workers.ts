import { sql } from "kysely";
import type { Database } from "#connect";

/**
 * Frees the jobs of workers that are gone: whose lease, an advisory lock on the worker's name, can
 * be had. Gives those workers' names. The lock is let go with the statement.
 */
export async function unlockDeadWorkers(db: Database): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ worker: string }>`
      select worker
      from (select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null) as workers
      where pg_try_advisory_xact_lock(hashtextextended(worker, 0))`.execute(transaction);
    const dead = rows.map(({ worker }) => worker);
    if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(transaction);
    return dead;
  });
}
