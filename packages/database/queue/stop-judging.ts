import { sql } from "kysely";
import type { Database } from "#connect";
import { QUEUE_CHANNEL, STOP } from "#queue/listen";

/**
 * Notifies the worker that may be judging this submission to stop. In a transaction, with its commit. A trigger does the same for an unfinished
 * submission that is deleted (migration 0008).
 */
export async function stopJudging(db: Database, submissionId: string): Promise<void> {
  await sql`select pg_notify(${QUEUE_CHANNEL}, ${`${STOP}${submissionId}`}::text)`.execute(db);
}
