import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";
import type { ApiQueue } from "#submissions/api-queue";
import type { PlannedRun } from "#submissions/plan-runs";
import { PASSES } from "#submissions/test-case-queries";

/** Counts a request with runs of a user. Throws AppError `too_many_requests` beyond `RATES.batchPerUser`. */
export async function countBatch(db: Database, userId: string): Promise<void> {
  await countEvent(db, `batch:user:${userId}`, RATES.batchPerUser);
}

/** The client that sends runs, and whether through a page. */
export interface Sending {
  readonly client: string;
  readonly isPage: boolean;
}

/**
 * Checks that a client may queue these runs. What others have waiting never keeps a page's runs out: a client's own bounds are
 * `LIMITS.queueShare` waiting runs and `LIMITS.outstandingSeconds`. A submission on a problem's tests is always within the seconds
 * when the client has nothing else unfinished, because it cannot be sent in parts. The API's runs have a limit together, too.
 *
 * Throws AppError: `too_many_waiting` or `too_many_seconds` when earlier runs have to end first, `runs_too_long` when these alone
 * may take too many seconds, and `queue_full` for a request of the API that exceeds its client's share or the API's.
 */
export async function admit(
  db: Database,
  apiQueue: ApiQueue,
  { client, isPage }: Sending,
  plans: readonly PlannedRun[],
): Promise<void> {
  const seconds = plans.reduce(
    (sum, { limits, options, passes }) => sum + (limits.wallTimeMs * options.numberOfRuns * passes) / SECOND,
    0,
  );
  const isOnTests = plans.every(({ testCaseId }) => testCaseId !== null);
  if (seconds > LIMITS.outstandingSeconds && !isOnTests) throw new AppError("runs_too_long");
  const own = await readUnfinished(db, client);
  if (own.waiting + plans.length > LIMITS.queueShare)
    throw new AppError(isPage ? "too_many_waiting" : "queue_full", { retryAfterMs: RETRY_AFTER_MS });
  if (own.seconds > 0 && own.seconds + seconds > LIMITS.outstandingSeconds)
    throw new AppError("too_many_seconds", { retryAfterMs: RETRY_AFTER_MS });
  if (!isPage && !(await apiQueue.takes(own.waiting, plans.length)))
    throw new AppError("queue_full", { retryAfterMs: RETRY_AFTER_MS });
}

const RETRY_AFTER_MS = 30 * SECOND;

/** What a client has unfinished. */
interface Unfinished {
  /** Test runs that have not begun. */
  readonly waiting: number;
  /** Seconds that its runs without a verdict may take. */
  readonly seconds: number;
}

/** Reads the client's own rows alone: each part of `own` has an index that begins with the client or holds few rows. */
async function readUnfinished(db: Database, client: string): Promise<Unfinished> {
  const { rows } = await sql<Unfinished>`
    with own as (
      select submission_id from queued_submissions where client = ${client} and worker is null and not_before is null
      union all select submission_id from queued_submissions where client = ${client} and worker is not null
      union all select submission_id from queued_submissions where client = ${client} and worker is null and not_before is not null
    )
    select count(*) filter (where status_id = ${sql.lit(STATUS_IN_QUEUE)})::int as waiting,
      coalesce(sum(wall_time_limit_ms::double precision * number_of_runs * ${PASSES}), 0)
        / ${sql.lit(SECOND)}::double precision as seconds
    from own join test_runs on test_runs.submission_id = own.submission_id
    left join test_cases on test_cases.id = test_runs.test_case_id
    left join problem_versions on problem_versions.id = test_cases.version_id
    where test_runs.verdict is null`
    .withPlugin(prepared("unfinished runs of a client"))
    .execute(db);
  return rows[0] ?? { waiting: 0, seconds: 0 };
}
