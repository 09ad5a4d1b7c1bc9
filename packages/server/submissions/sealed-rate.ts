import { RATES } from "@assay/contract/vocabulary/rates";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";

const { attempts, windowMs } = RATES.sealedRunsPerTest;

const isOver = sql<boolean>`counts.counted_since <= ${ago(windowMs)}`;

/**
 * Counts one run of each of these hidden tests by this user, all in one statement, so that requests sent at the same time
 * cannot pass together. The hour begins with the first run. Throws AppError `too_many_requests` when some of the tests have been
 * run `RATES.sealedRunsPerTest` times, with the time until the hour of each of these is over.
 */
export async function countSealedRuns(db: Database, userId: string, testCaseIds: readonly string[]): Promise<void> {
  if (testCaseIds.length === 0) return;
  // In the order of the ids, so that two batches that lock the same rows cannot deadlock.
  const { rows } = await sql<{ id: string }>`
    insert into sealed_run_counts as counts (user_id, test_case_id, run_count)
    select ${userId}::uuid, id, 1 from unnest(${testCaseIds}::uuid[]) as id order by id
    on conflict (user_id, test_case_id) do update set
      run_count = case when ${isOver} then 1 else counts.run_count + 1 end,
      counted_since = case when ${isOver} then now() else counts.counted_since end
    where ${isOver} or counts.run_count < ${attempts}
    returning test_case_id as id`.execute(db);
  if (rows.length === testCaseIds.length) return;
  const retryAfterMs = await timeLeft(db, userId, testCaseIds);
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE));
  const text = REFUSALS.submission.hiddenTests({ attempts, minutes });
  throw new AppError("too_many_requests", { text, retryAfterMs });
}

export async function sweepSealedRuns(db: Database): Promise<void> {
  await sql`delete from sealed_run_counts as counts where ${isOver}`.execute(db);
}

/** Milliseconds until the hour is over for every one of these tests that has been run as often as allowed. */
async function timeLeft(db: Database, userId: string, testCaseIds: readonly string[]): Promise<number> {
  const since: RawBuilder<number> = sql`extract(epoch from now() - max(counted_since)) * 1000`;
  const { rows } = await sql<{ ageMs: number }>`
    select coalesce(${since}, 0)::float8 as "ageMs" from sealed_run_counts
    where user_id = ${userId}::uuid and test_case_id = any(${testCaseIds}::uuid[]) and run_count >= ${attempts}`.execute(
    db,
  );
  return Math.max(0, windowMs - (rows[0]?.ageMs ?? 0));
}
