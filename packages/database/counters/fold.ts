import { sql } from "kysely";
import type { Database } from "#connect";
import { prepared } from "#connections/prepared-statements";

/**
 * Adds up the deltas of the counters (migration 0067) and removes them, in one transaction. Of several processes, one at a time
 * does so; the others return at once. Deltas that are not committed yet stay for the next time.
 */
export async function foldCounters(db: Database): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from problem_counter_deltas) or exists (select from user_storage_deltas) as waits`
    .withPlugin(prepared("unfolded counters"))
    .execute(db);
  if (!rows[0]?.waits) return;
  await db.transaction().execute(async (transaction) => {
    const lock = await sql<{ isHeld: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('fold counters', 0)) as "isHeld"`.execute(transaction);
    if (!lock.rows[0]?.isHeld) return;
    await foldProblemCounters(transaction);
    await foldUserStorage(transaction);
  });
}

async function foldProblemCounters(transaction: Database): Promise<void> {
  await sql`
    with folded as (
      delete from problem_counter_deltas returning *
    ), sums as (
      select problem_id, sum(judged)::int as judged, sum(accepted)::int as accepted, sum(solvers)::int as solvers
      from folded group by problem_id
    )
    update problem_counters as counters set
      judged = counters.judged + sums.judged, accepted = counters.accepted + sums.accepted, solvers = counters.solvers + sums.solvers
    from sums where counters.problem_id = sums.problem_id`
    .withPlugin(prepared("fold problem counters"))
    .execute(transaction);
}

async function foldUserStorage(transaction: Database): Promise<void> {
  await sql`
    with folded as (
      delete from user_storage_deltas returning *
    )
    insert into user_storage as stored (user_id, free_bytes, problem_bytes)
    select user_id, sum(free_bytes), sum(problem_bytes) from folded group by user_id
    on conflict (user_id) do update set
      free_bytes = stored.free_bytes + excluded.free_bytes, problem_bytes = stored.problem_bytes + excluded.problem_bytes`
    .withPlugin(prepared("fold user storage"))
    .execute(transaction);
}
