import { LIMITS } from "@assay/contract/vocabulary/limits";
import { isPending, type RejudgeState } from "@assay/contract/vocabulary/rejudge";
import type { Database } from "@assay/database/connect";
import { retryDeadlocks } from "@assay/database/problems/retry-deadlocks";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { applyNext } from "#rejudge/apply-next";
import { applyToContest, undoInContest } from "#rejudge/apply-to-contest";
import { judgeAgain } from "#rejudge/judge-again";
import type { WorkerLog } from "#worker-log";

/** Advances rejudges until it is stopped. */
export interface Rejudging {
  /** There may be something to do: a submission of a rejudge was judged, or nobody has looked for a while. */
  wake(): void;
  /** Resolves when no step is running any more. */
  stop(): Promise<void>;
}

/** How many shadows of an ended rejudge one step deletes. */
const DELETED_AT_ONCE = 100;

/**
 * Advances all rejudges when woken. Everything is in the database, and each step is a transaction, so any worker can continue where
 * another one stopped.
 */
export function startRejudging(db: Database, log: WorkerLog): Rejudging {
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      do {
        isWoken = false;
        if (await advanceRejudges(db)) isWoken = true;
      } while (isWoken && !isStopped);
    } catch (error) {
      log.warn({ err: error }, "a rejudge could not go on; trying again");
    }
  };
  const wake = () => {
    isWoken = true;
    running ??= run().finally(() => {
      running = null;
    });
  };
  return {
    wake,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Advances each rejudge by one step, except those that another worker is advancing. Returns whether there is more to do now. */
export async function advanceRejudges(db: Database): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from rejudges where has_shadows and (state <> 'applied' or coalesce(undo_until <= now(), true))
    order by number`.execute(db);
  let isMore = false;
  for (const { id } of rows) isMore = (await retryDeadlocks(() => advance(db, id))) || isMore;
  return isMore;
}

function advance(db: Database, rejudgeId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ state: RejudgeState; isOfContest: boolean; isOld: boolean }>`
      select state, contest_id is not null as "isOfContest", coalesce(ready_at < ${ago(LIMITS.rejudgeKeptMs)}, false) as "isOld"
      from rejudges where id = ${rejudgeId} for update skip locked`.execute(transaction);
    const [rejudge] = rows;
    if (!rejudge) return false;
    if (rejudge.state === "undoing") return undoInContest(transaction, rejudgeId);
    if (rejudge.state === "applying" && rejudge.isOfContest) return applyToContest(transaction, rejudgeId);
    if (rejudge.state === "applying") return applyNext(transaction, rejudgeId);
    if (!isPending(rejudge.state)) return deleteShadows(transaction, rejudgeId);
    if (rejudge.isOld) return discardForgotten(transaction, rejudgeId);
    await judgeAgain(transaction, rejudgeId, rejudge.state === "ready");
    return false;
  });
}

/** A preview that nobody applies keeps its problems from being rejudged, so it ends after a while. */
async function discardForgotten(transaction: Database, rejudgeId: string): Promise<true> {
  await sql`delete from rejudged_problems where rejudge_id = ${rejudgeId}`.execute(transaction);
  await sql`update rejudges set state = 'discarded', ended_at = now() where id = ${rejudgeId}`.execute(transaction);
  return true;
}

/**
 * Deletes the shadows of a rejudge that has ended and, once they are gone, the list of its submissions if it was discarded; that of a
 * contest keeps what changed.
 */
async function deleteShadows(transaction: Database, rejudgeId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from submissions where id in (
      select shadow_id from rejudged_submissions
      where rejudge_id = ${rejudgeId} and shadow_id is not null limit ${DELETED_AT_ONCE}
    )`.execute(transaction);
  if (numAffectedRows > 0n) return true;
  await sql`
    delete from rejudged_submissions using rejudges
    where rejudges.id = rejudge_id and rejudge_id = ${rejudgeId}
      and (rejudges.state = 'discarded' or (contest_id is not null and not is_changed))`.execute(transaction);
  await sql`update rejudges set has_shadows = false where id = ${rejudgeId}`.execute(transaction);
  return false;
}
