import { SECOND } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import type { Database } from "#connect";
import { CALLBACK_EVENTS } from "#events/channels";
import { fromNow } from "#sql-time";

/**
 * How long a process may take for one attempt. After that the callback is due again, because the process may have died.
 * It is several times as long as an attempt lasts, since an attempt that takes longer is made twice.
 */
export const ATTEMPT_LEASE_MS = 30 * SECOND;

/** A callback that a process is delivering. */
export interface TakenCallback {
  /** The test run's. */
  readonly token: string;
  /** 1 for the first attempt. An attempt whose process died counts as well. */
  readonly attempt: number;
}

/**
 * Queues the callbacks of a submission's test runs in the transaction that ends the submission, so that none is sent
 * before the commit and none is lost after it. Most submissions have none.
 */
export async function enqueueCallbacks(transaction: Database, submissionId: string): Promise<void> {
  await sql`
    with queued as (
      insert into callbacks (token)
      select token from test_runs where submission_id = ${submissionId} and callback_url is not null
      on conflict (token) do update set due_at = now(), attempts = 0
      returning token
    )
    select pg_notify(${CALLBACK_EVENTS.name}, '') from (select from queued limit 1) as first`.execute(transaction);
}

/**
 * Takes up to `most` callbacks that are due, oldest first, for `ATTEMPT_LEASE_MS`. No other process gets the same ones in
 * that time.
 */
export async function takeCallbacks(db: Database, most: number): Promise<TakenCallback[]> {
  // An array, because PostgreSQL might run a subquery of `in` more than once and lock more rows.
  const { rows } = await sql<TakenCallback>`
    update callbacks set attempts = attempts + 1, due_at = ${fromNow(ATTEMPT_LEASE_MS)}
    where token = any(array(
      select token from callbacks where due_at <= now() order by due_at limit ${most} for update skip locked
    ))
    returning token, attempts as attempt`.execute(db);
  return rows;
}

/** Removes a callback that was delivered or given up, unless it has been queued again in the meantime. */
export async function removeCallback(db: Database, { token, attempt }: TakenCallback): Promise<void> {
  await db.deleteFrom("callbacks").where("token", "=", token).where("attempts", "=", attempt).execute();
}

/** Makes a callback due again after a failed attempt. */
export async function retryCallback(db: Database, { token, attempt }: TakenCallback, delayMs: number): Promise<void> {
  await db
    .updateTable("callbacks")
    .set({ due_at: fromNow(delayMs) })
    .where("token", "=", token)
    .where("attempts", "=", attempt)
    .execute();
}

/** Makes a callback due again at once after an interrupted attempt, which does not count. */
export async function releaseCallback(db: Database, { token, attempt }: TakenCallback): Promise<void> {
  await db
    .updateTable("callbacks")
    .set({ due_at: sql<Date>`now()`, attempts: attempt - 1 })
    .where("token", "=", token)
    .where("attempts", "=", attempt)
    .execute();
}
