import { sql } from "kysely";
import type { Database } from "#connect";

/** The queue's name for telling a callback address of one test run's end. */
export const CALLBACK_TASK = "callback";

/**
 * The queue's own tries: for servers that end in the middle of a delivery. How often an address is
 * tried is the delivery's affair.
 */
const QUEUE_ATTEMPTS = 25;

/**
 * Queues the callbacks of a submission's test runs, in the transaction that ends the submission: none is
 * told before the commit, and none is lost after it. Most submissions have none.
 */
export async function enqueueCallbacks(transaction: Database, submissionId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${CALLBACK_TASK},
      payload => json_build_object('token', token::text),
      max_attempts => ${QUEUE_ATTEMPTS},
      job_key => 'callback ' || token::text
    )
    from test_runs
    where submission_id = ${submissionId} and callback_url is not null`.execute(transaction);
}

/** The test run that a job of `enqueueCallbacks` is for. Throws Error for a payload of another kind. */
export function callbackTokenOf(payload: unknown): string {
  const { token } = payload as { token?: unknown };
  if (typeof token !== "string") throw new Error("a job of the queue names no test run");
  return token;
}
