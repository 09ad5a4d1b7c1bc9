import { sql } from "kysely";
import type { Database } from "#connect";
import { enqueueJudging, JUDGE_TASK } from "#queue/enqueue";

/** Any number that nobody else locks; it stands for the search below. */
const SEARCH_LOCK = 7_283_012;

/**
 * Queues unfinished submissions again that no job will ever judge: somebody cleared the queue, or
 * it gave a job up. Gives their ids. A submission and its job are seen in the same snapshot, so
 * none that is being judged is found; one process searches at a time, so none is queued twice.
 */
export async function enqueueForgotten(db: Database): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with turn as materialized (select pg_try_advisory_xact_lock(${SEARCH_LOCK}) as is_ours)
      select id from submissions, turn
      where turn.is_ours and finished_at is null and not exists (
        select from graphile_worker.jobs
        where key = submissions.id::text and task_identifier = ${JUDGE_TASK}
          and (attempts < max_attempts or locked_at is not null)
      )`.execute(transaction);
    for (const { id } of rows) await enqueueJudging(transaction, id);
    return rows.map(({ id }) => id);
  });
}
