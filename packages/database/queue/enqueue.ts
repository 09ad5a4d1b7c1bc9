import { sql } from "kysely";
import type { Database } from "#connect";
import { QUEUE_CHANNEL, STOP } from "#queue/worker-link";
import { fromNow } from "#sql-time";

/**
 * The client of background work, such as rejudges and rehearsals: it is taken when nobody else's submission waits, and leaves a core free for
 * the next one.
 */
export const BACKGROUND = "background";

export interface Client {
  /** Null for an anonymous request. */
  readonly userId: string | null;
  /** The network address of an anonymous request, as coarse as rate limits use it. */
  readonly address?: string;
}

/** The name of a client in the queue. The queue is fair between names. */
export function clientName({ userId, address }: Client): string {
  if (userId !== null) return `user ${userId}`;
  return address === undefined ? "nobody" : `address ${address}`;
}

/** The queue's row for a new submission, for the statement that also stores the submission. */
export function queueEntry(submissionId: string, languageId: number, client: string, isInteractive: boolean) {
  return { submission_id: submissionId, language_id: languageId, client, is_interactive: isInteractive };
}

/**
 * Queues a stored submission of a user for judging, as one from a page, in the caller's transaction. One that is
 * already queued becomes due at once; one that is being judged is left alone.
 */
export async function enqueueJudging(db: Database, submissionId: string): Promise<void> {
  await sql`
    insert into queued_submissions (submission_id, language_id, client, is_interactive)
    select id, language_id, coalesce('user ' || user_id, 'nobody'), true from submissions where id = ${submissionId}
    on conflict (submission_id) do update set not_before = null, is_in_flow = false where queued_submissions.worker is null`.execute(
    db,
  );
}

/** Releases a taken submission: any worker may take it after a delay in ms. It keeps its place by arrival. */
export async function releaseSubmission(db: Database, submissionId: string, delayMs: number): Promise<void> {
  await sql`
    update queued_submissions set
      worker = null, taken_at = null, is_in_flow = false, not_before = ${delayMs > 0 ? fromNow(delayMs) : null}
    where submission_id = ${submissionId}`.execute(db);
}

/** Lets a waiting submission wait as if it had just arrived. */
export async function moveToEnd(db: Database, submissionId: string): Promise<void> {
  await sql`update queued_submissions set queued_at = now() where submission_id = ${submissionId}`.execute(db);
}

/**
 * Queues unfinished submissions that are missing from the queue, because somebody cleared it. Returns their ids. Several
 * processes may call this at the same time: the queue holds a submission only once.
 */
export async function enqueueForgotten(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into queued_submissions (submission_id, language_id, client, is_interactive, queued_at)
    select id, language_id, case when is_background then ${BACKGROUND} else coalesce('user ' || user_id, 'nobody') end,
      not is_background, created_at
    from submissions cross join lateral (
      select shadow_of is not null or coalesce(withheld = 'rehearsal', false)
        or exists (select from reference_solutions where run_id = submissions.id)
        or exists (select from workshop_jobs where run_id = submissions.id) as is_background
    ) as kind
    where finished_at is null and not exists (select from queued_submissions where submission_id = submissions.id)
    on conflict do nothing
    returning submission_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Notifies the worker that may be judging this submission to stop; within a transaction, the message is sent with the commit. A
 * trigger does the same for an unfinished submission that is deleted (migration 0008).
 */
export async function stopJudging(db: Database, submissionId: string): Promise<void> {
  await sql`select pg_notify(${QUEUE_CHANNEL}, ${`${STOP}${submissionId}`}::text)`.execute(db);
}
