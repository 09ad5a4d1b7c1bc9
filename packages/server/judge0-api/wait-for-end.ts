import { setTimeout as sleep } from "node:timers/promises";
import { JUDGE0_WAIT_MS } from "@assay/contract/vocabulary/limits";
import { isFinalStatus } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";

const FIRST_LOOK_MS = 15;
const SLOWEST_LOOK_MS = 250;
const SLOWING = 1.3;

/**
 * Resolves when a test run has its verdict or is gone, when it has been waited for as long as Judge0 does, or
 * when the signal aborts. Looks by its key, ever more seldom: a look costs a tenth of a millisecond.
 */
export async function waitForEnd(db: Database, token: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + JUDGE0_WAIT_MS;
  for (let pauseMs = FIRST_LOOK_MS; Date.now() < deadline; pauseMs = Math.min(pauseMs * SLOWING, SLOWEST_LOOK_MS)) {
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted || (await hasEnded(db, token))) return;
  }
}

async function hasEnded(db: Database, token: string): Promise<boolean> {
  const run = await db.selectFrom("test_runs").select("status_id").where("token", "=", token).executeTakeFirst();
  return run === undefined || isFinalStatus(run.status_id);
}
