import { STATUS_PROCESSING } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { type Room, setNextAside, takeNext } from "@assay/database/queue/fair-order";
import { isAmong } from "@assay/database/queue/flows";
import type { InstalledLanguage, Program } from "@assay/judge/interface";
import { type RawBuilder, sql } from "kysely";
import type { Attempt } from "#record/attempt";

export interface StartedSubmission extends Attempt, Program {
  /** The internal error of an earlier attempt, or null. */
  readonly earlierError: string | null;
  /** How long ago it was sent. */
  readonly waitedMs: number;
  /** The trace that it belongs to; null if it is not traced. */
  readonly traceparent: string | null;
}

export interface TakenSubmission extends StartedSubmission {
  /** The test runs that are now being processed. */
  readonly tokens: readonly string[];
  readonly client: string;
  readonly isInteractive: boolean;
  /** The core time in ms that the client has used lately. */
  readonly recentUseMs: number;
  /** How long it took to take it and those that were taken with it. */
  readonly claimMs: number;
}

/**
 * The start of an attempt is not forced to disk before the judging begins: the log of PostgreSQL is in order, so whatever is stored of
 * the attempt later makes it durable, too. If it is lost in a crash, nobody has heard more of it than that judging began.
 */
const NOT_FLUSHED = sql`set_config('synchronous_commit', 'off', true) as "isFlushed"`;

/** SQLSTATE classes of a statement that is refused because of its data, so that a retry would fail too. */
const REFUSED = /^(22|23|54)/;

/**
 * Takes the next submissions from the queue for which there is room and starts them, in one statement. One that cannot be started is
 * retried later. Throws the database's error.
 */
export async function takeSubmissions(
  db: Database,
  worker: string,
  room: Room,
  languages: readonly InstalledLanguage[],
  judgedOn: string,
): Promise<TakenSubmission[]> {
  if (room.most === 0) return [];
  const askedAt = performance.now();
  const taking = sql<Omit<TakenSubmission, "claimMs">>`
    with ${takeNext(worker, room)}, ${startTaken(languages, judgedOn)}
    select taken.submission_id as "submissionId", taken.client, taken.is_interactive as "isInteractive",
      taken.use as "recentUseMs", ${STARTED_COLUMNS}, ${NOT_FLUSHED},
      coalesce((select json_agg(token) from runs where runs.submission_id = taken.submission_id), '[]') as tokens
    from taken left join started on started.id = taken.submission_id`
    .withPlugin(prepared("take submissions"))
    .execute(db);
  const { rows } = await taking.catch(async (error) => {
    if (REFUSED.test(error?.code) && room.most === 1) await setNextAside(db, worker, room);
    if (!REFUSED.test(error?.code) || room.most === 1) throw error;
    // One at a time, to find the one that is refused.
    return { rows: await takeSubmissions(db, worker, { ...room, most: 1 }, languages, judgedOn) };
  });
  const [ended, started] = [rows.filter(hasEnded), rows.filter((row) => !hasEnded(row))];
  if (ended.length > 0) {
    const ids = ended.map(({ submissionId }) => submissionId);
    await db.deleteFrom("queued_submissions").where("submission_id", "in", ids).execute();
    if (started.length === 0) return takeSubmissions(db, worker, room, languages, judgedOn);
  }
  const claimMs = performance.now() - askedAt;
  return started.map((one) => ({ ...one, claimMs }));
}

/** It was in the queue although it has a verdict: `started` has no row for it. */
function hasEnded({ attemptNumber }: { readonly attemptNumber: number | null }): boolean {
  return attemptNumber === null;
}

/**
 * Returns common table expressions that start an attempt at the submission in `taken`: they count it, store which compiler and
 * which machine judge it, and mark test runs without a verdict as being processed. They are part of the statement that takes the submission, because
 * nothing may be judged before that. `started` has no row for a finished submission, which is never judged again.
 */
export function startTaken(languages: readonly InstalledLanguage[], judgedOn: string): RawBuilder<unknown> {
  const names = JSON.stringify(Object.fromEntries(languages.map(({ id, name }) => [id, name])));
  return sql`
    started as (
      update submissions set
        attempts = attempts + 1,
        judged_on = ${judgedOn},
        language_name = ${names}::jsonb ->> language_id::text,
        started_at = coalesce(started_at, now())
      from taken
      where id = taken.submission_id and finished_at is null and ${isAmong("submissions.id", "taken")}
      returning id, attempts, language_id, source, compiler_options, additional_files, internal_error, created_at, traceparent
    ), runs as (
      update test_runs set status_id = ${STATUS_PROCESSING}
      from started
      where submission_id = started.id and verdict is null and ${isAmong("test_runs.submission_id", "taken")}
      returning token, submission_id
    )`;
}

/** The columns of a StartedSubmission in `started`, without its id. */
export const STARTED_COLUMNS = sql`attempts as "attemptNumber", language_id as "languageId", source, compiler_options as "compilerOptions",
  additional_files as "additionalFiles", internal_error as "earlierError", traceparent,
  extract(epoch from now() - created_at)::double precision * 1000 as "waitedMs"`;
