import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";

/** The queue's name for judging one submission. */
export const JUDGE_TASK = "judge";

/**
 * The queue's own tries. Assay counts the starts of a submission itself (`submissions.attempts`);
 * these are for a database that fails between the two.
 */
const QUEUE_ATTEMPTS = 25;

/**
 * Queues a submission for judging, in the caller's transaction: the job exists when the submission
 * does. It carries the id alone; the row is the truth. A job that waits already is replaced; one
 * that runs goes on and a new one waits beside it.
 */
export async function enqueueJudging(db: Database, submissionId: string, delayMs = 0): Promise<void> {
  await sql`select ${judgingJob(submissionId, delayMs)}`.execute(db);
}

/** The same as an expression, for a statement that stores the submission as well. */
export function judgingJob(submissionId: string, delayMs = 0): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(
    identifier => ${JUDGE_TASK},
    payload => json_build_object('submissionId', ${submissionId}::text),
    run_at => now() + ${delayMs}::double precision * interval '1 millisecond',
    max_attempts => ${QUEUE_ATTEMPTS},
    job_key => ${submissionId}
  )`;
}

/** The submission that a job of `enqueueJudging` is for. Throws Error for a payload of another kind. */
export function submissionIdOf(payload: unknown): string {
  const { submissionId } = payload as { submissionId?: unknown };
  if (typeof submissionId !== "string") throw new Error("a job of the queue names no submission");
  return submissionId;
}
