import { sql } from "kysely";
import type { Database } from "#connect";

/** The kind of job that sends one test run's callback. */
export const CALLBACK_TASK = "callback";

/**
 * How often graphile-worker runs a job whose server ended during the delivery. The delivery itself decides how often an
 * address is tried.
 */
const QUEUE_ATTEMPTS = 25;

/**
 * Queues the callbacks of a submission's test runs in the transaction that ends the submission, so that none is sent
 * before the commit and none is lost after it. Most submissions have none.
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

/** Returns the token of the test run that a job of `enqueueCallbacks` is for. Throws Error for any other payload. */
export function callbackTokenOf(payload: unknown): string {
  const { token } = payload as { token?: unknown };
  if (typeof token !== "string") throw new Error("a callback job names no test run");
  return token;
}
