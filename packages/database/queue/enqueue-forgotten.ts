import { sql } from "kysely";
import type { Database } from "#connect";
import { enqueueJudging, JUDGE_TASK } from "#queue/enqueue";

/**
 * Queues unfinished submissions again that no job will ever judge: somebody cleared the queue, or
 * it gave a job up. Gives their ids. A submission and its job come and go in this order in the same
 * snapshot, so none that is being judged is found.
 */
export async function enqueueForgotten(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from submissions
    where finished_at is null and not exists (
      select from graphile_worker.jobs
      where key = submissions.id::text and task_identifier = ${JUDGE_TASK}
        and (attempts < max_attempts or locked_at is not null)
    )`.execute(db);
  for (const { id } of rows) await enqueueJudging(db, id);
  return rows.map(({ id }) => id);
}
