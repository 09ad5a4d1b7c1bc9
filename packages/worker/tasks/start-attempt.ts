import { STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { notifyTestRunsSql } from "@assay/database/events/notify";
import { setNextAside, takeNext } from "@assay/database/queue/fair-order";
import type { InstalledLanguage, Program } from "@assay/judge/interface";
import { type RawBuilder, sql } from "kysely";
import type { Attempt } from "#record/attempt";

export interface StartedSubmission extends Attempt, Program {
  /** The internal error of an earlier attempt, or null. */
  readonly earlierError: string | null;
}

export interface TakenSubmission extends StartedSubmission {
  readonly client: string;
  readonly isInteractive: boolean;
  /** The core time in ms that the client has used lately. */
  readonly recentUseMs: number;
}

/** SQLSTATE classes of a statement that is refused because of its data, so that a retry would fail too. */
const REFUSED = /^(22|23|54)/;

/**
 * Takes the next submission from the queue and starts it, in one statement. Null if none waits outside `fullFlows`, the flows
 * that already occupy all their slots. One that cannot be started is retried later. Throws the database's error.
 */
export async function takeSubmission(
  db: Database,
  worker: string,
  fullFlows: readonly string[],
  languages: readonly InstalledLanguage[],
): Promise<TakenSubmission | null> {
  const taking = sql<TakenSubmission & { messages: string }>`
    with recursive ${takeNext(worker, fullFlows)}, ${startTaken(languages)}
    select taken.submission_id as "submissionId", taken.client, taken.is_interactive as "isInteractive",
      taken.use as "recentUseMs", ${STARTED_COLUMNS}
    from taken left join started on started.id = taken.submission_id`
    .withPlugin(prepared("take submission"))
    .execute(db);
  const { rows } = await taking.catch(async (error) => {
    if (REFUSED.test(error?.code)) await setNextAside(db, worker, fullFlows);
    throw error;
  });
  const [row] = rows;
  if (!row) return null;
  const { messages: _, ...taken } = row;
  if (taken.attemptNumber !== null) return taken;
  // It has ended although it was in the queue.
  await db.deleteFrom("queued_submissions").where("submission_id", "=", taken.submissionId).execute();
  return takeSubmission(db, worker, fullFlows, languages);
}

/**
 * Returns common table expressions that start an attempt at the submission in `taken`: they count it, store which compiler judges
 * it, and mark test runs without a verdict as being processed. They are part of the statement that takes the submission, because
 * nothing may be judged before that. `started` has no row for a finished submission, which is never judged again.
 */
export function startTaken(languages: readonly InstalledLanguage[]): RawBuilder<unknown> {
  const names = JSON.stringify(Object.fromEntries(languages.map(({ id, name }) => [id, name])));
  return sql`
    started as (
      update submissions set
        attempts = attempts + 1,
        language_name = ${names}::jsonb ->> language_id::text,
        started_at = coalesce(started_at, now())
      from taken
      where id = taken.submission_id and finished_at is null
      returning id, attempts, language_id, source, compiler_options, additional_files, internal_error
    ), runs as (
      update test_runs set status_id = ${STATUS_PROCESSING}
      from started
      where submission_id = started.id and verdict is null
      returning token
    ), notified as (${notifyTestRunsSql(sql`(select submission_id from taken)`, "runs")})`;
}

/**
 * The columns of a StartedSubmission in `started`, without its id, and the number of NOTIFY messages, which has to be read
 * because PostgreSQL would otherwise send none (`notifyTestRunsSql`).
 */
export const STARTED_COLUMNS = sql`attempts as "attemptNumber", language_id as "languageId", source, compiler_options as "compilerOptions",
  additional_files as "additionalFiles", internal_error as "earlierError", (select count(pg_notify) from notified) as messages`;
