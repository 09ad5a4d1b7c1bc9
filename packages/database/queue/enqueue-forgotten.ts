import { sql } from "kysely";
import type { Database } from "#connect";

/**
 * Queues unfinished submissions again that are missing from the queue, because somebody cleared it. Returns their ids.
 * Several processes may do so at the same time: the queue holds a submission once.
 */
export async function enqueueForgotten(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into queued_submissions (submission_id, client, is_interactive, queued_at)
    select id, coalesce('user ' || user_id, 'nobody'), true, created_at from submissions
    where finished_at is null and not exists (select from queued_submissions where submission_id = submissions.id)
    on conflict do nothing
    returning submission_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
