import { HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";

/** A number of attempts in a window of time (`RATES`). */
export interface Rate {
  readonly attempts: number;
  readonly windowMs: number;
}

/** As long as the longest window of `RATES`. */
const OLDEST_MS = HOUR;

/**
 * Counts an event against a rate limit that all server processes share, and returns its id so that it can be taken
 * back. Throws AppError `too_many_requests`, with the time until the oldest event leaves the window, if the limit is
 * reached; then nothing is counted.
 */
export async function countEvent(db: Database, bucket: string, rate: Rate): Promise<string> {
  // Not forced to disk while the sender waits: a crash of PostgreSQL may forgive the events of its last moments.
  return count(db, bucket, rate, sql`set_config('synchronous_commit', 'off', true)`);
}

/** The same within the caller's transaction: the event counts as soon as the transaction commits. */
export async function countEventWithin(transaction: Database, bucket: string, rate: Rate): Promise<string> {
  return count(transaction, bucket, rate, sql`null`);
}

interface Counted {
  readonly event: string | null;
  readonly retryAfterMs: number;
}

async function count(db: Database, bucket: string, rate: Rate, besides: RawBuilder<unknown>): Promise<string> {
  const { attempts, windowMs } = rate;
  const { rows } = await sql<Counted>`
    select ${besides}, event, retry_after_ms as "retryAfterMs"
    from count_event(${bucket}, ${attempts}::integer, ${windowMs}::double precision * interval '1 ms')`.execute(db);
  const [counted] = rows;
  if (!counted?.event) throw new AppError("too_many_requests", { retryAfterMs: counted?.retryAfterMs ?? windowMs });
  return counted.event;
}

/** Throws AppError `too_many_requests` if the rate limit is reached. Counts nothing. */
export async function requireRoom(db: Database, bucket: string, rate: Rate): Promise<void> {
  const { count, sinceFirstMs } = await recentEvents(db, bucket, rate.windowMs);
  if (count < rate.attempts) return;
  throw new AppError("too_many_requests", { retryAfterMs: rate.windowMs - sinceFirstMs });
}

/**
 * How many events of this bucket are in the window, and how many milliseconds ago the first and the last of them
 * happened; 0 if there are none.
 */
export function recentEvents(
  db: Database,
  bucket: string,
  windowMs: number,
): Promise<{ count: number; sinceFirstMs: number; sinceLastMs: number }> {
  return db
    .selectFrom("rate_events")
    .where("bucket", "=", bucket)
    .where("happened_at", ">", ago(windowMs))
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(extract(epoch from now() - min(happened_at)) * 1000, 0)::float8`.as("sinceFirstMs"),
      sql<number>`coalesce(extract(epoch from now() - max(happened_at)) * 1000, 0)::float8`.as("sinceLastMs"),
    ])
    .executeTakeFirstOrThrow();
}

/** Takes an event back: a successful login does not count as a failed one. */
export async function takeBackEvent(db: Database, id: string): Promise<void> {
  await db.deleteFrom("rate_events").where("id", "=", id).execute();
}

/** Deletes events that are older than every window. */
export async function sweepEvents(db: Database): Promise<void> {
  await db.deleteFrom("rate_events").where("happened_at", "<", ago(OLDEST_MS)).execute();
}
