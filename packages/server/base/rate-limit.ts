import { HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
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
  return db.transaction().execute(async (transaction) => {
    // Not forced to disk while the sender waits: a crash of PostgreSQL may forgive the events of its last moments.
    await sql`select ${lockOf(bucket)}, set_config('synchronous_commit', 'off', true)`.execute(transaction);
    return countLocked(transaction, bucket, rate);
  });
}

/** Two concurrent requests must not both see the last free place. */
function lockOf(bucket: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`;
}

/** The same within the caller's transaction: the event counts as soon as the transaction commits. */
export async function countEventWithin(transaction: Database, bucket: string, rate: Rate): Promise<string> {
  await sql`select ${lockOf(bucket)}`.execute(transaction);
  return countLocked(transaction, bucket, rate);
}

async function countLocked(transaction: Database, bucket: string, rate: Rate): Promise<string> {
  await requireRoom(transaction, bucket, rate);
  const { id } = await transaction
    .insertInto("rate_events")
    .values({ bucket })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
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
