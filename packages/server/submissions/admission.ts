import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Fullness, isWithinShare } from "#base/fair-share";
import { countEvent } from "#base/rate-limit";
import type { PlannedRun } from "#submissions/plan-runs";
import { PASSES } from "#submissions/test-case-queries";

/** Counts a request with runs of a user. Throws AppError `too_many_requests` beyond `RATES.batchPerUser`. */
export async function countBatch(db: Database, userId: string): Promise<void> {
  await countEvent(db, `batch:user:${userId}`, RATES.batchPerUser);
}

/**
 * Checks that a client may send this many test runs. Throws AppError `queue_full` when it would have more than
 * `LIMITS.queueShare` in the queue, or when the queue is full and it would have more than an equal share of it.
 */
export async function admit(db: Database, client: string, count: number): Promise<void> {
  const waiting = await countWaiting(db, client);
  const queue = { size: LIMITS.queueSize, floor: LIMITS.queueFloor };
  if (waiting.own + count > LIMITS.queueShare || !isWithinShare(waiting, count, queue))
    throw new AppError("queue_full", { retryAfterMs: RETRY_AFTER_MS });
}

/**
 * Checks the time that a client's new and queued runs may take together. A submission on a problem's tests is always
 * accepted when the client has nothing else queued, because it cannot be sent in parts. Throws AppError
 * `too_many_seconds` when earlier runs have to end first, `runs_too_long` when these alone may take too many seconds.
 */
export async function requireSeconds(db: Database, client: string, plans: readonly PlannedRun[]): Promise<void> {
  const seconds = plans.reduce(
    (sum, { limits, options, passes }) => sum + (limits.wallTimeMs * options.numberOfRuns * passes) / SECOND,
    0,
  );
  const isOnTests = plans.every(({ testCaseId }) => testCaseId !== null);
  if (seconds > LIMITS.outstandingSeconds && !isOnTests) throw new AppError("runs_too_long");
  const outstanding = await sumOutstanding(db, client);
  if (outstanding > 0 && outstanding + seconds > LIMITS.outstandingSeconds)
    throw new AppError("too_many_seconds", { retryAfterMs: RETRY_AFTER_MS });
}

const RETRY_AFTER_MS = 30 * SECOND;

/** Seconds that the unfinished runs of a client may take. */
async function sumOutstanding(db: Database, client: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(wall_time_limit_ms::double precision * number_of_runs * ${PASSES}), 0)
      / ${SECOND}::double precision as seconds
    from queued_submissions join test_runs on test_runs.submission_id = queued_submissions.submission_id
    left join test_cases on test_cases.id = test_runs.test_case_id
    left join problem_versions on problem_versions.id = test_cases.version_id
    where client = ${client} and test_runs.verdict is null`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Test runs in the queue apart from background work, the client's among them, and how many clients have some or want some. */
async function countWaiting(db: Database, client: string): Promise<Fullness> {
  const { rows } = await sql<Fullness>`
    select coalesce(sum(runs), 0)::int as all, coalesce(sum(runs) filter (where client = ${client}), 0)::int as own,
      1 + count(*) filter (where client <> ${client})::int as holders
    from (
      select client, count(*) as runs
      from queued_submissions join test_runs on test_runs.submission_id = queued_submissions.submission_id
      where status_id = ${STATUS_IN_QUEUE} and client <> ${BACKGROUND} group by client
    ) as waiting`.execute(db);
  return rows[0] ?? { all: 0, own: 0, holders: 1 };
}
