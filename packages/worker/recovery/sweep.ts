import type { Database } from "@assay/database/connect";
import { enqueueForgotten } from "@assay/database/queue/enqueue";
import { forgetEmptyFlows } from "@assay/database/queue/flows";
import { forgetOldUse } from "@assay/database/queue/recent-use";
import { unlockDeadWorkers } from "@assay/database/queue/unlock-dead-workers";
import type { WorkerLog } from "#worker-log";

/** A sweep that repeats until it is stopped. */
export interface Sweeping {
  /** Resolves when no sweep is running any more. */
  stop(): Promise<void>;
}

/**
 * Periodically releases the submissions of dead workers and queues those that are missing from the queue. Every worker
 * does this, so it happens as long as one worker is alive. Resolves after the first sweep.
 */
export async function startSweeping(db: Database, log: WorkerLog, intervalMs: number): Promise<Sweeping> {
  let sweeping = sweep(db, log);
  let isIdle = false;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    sweeping = sweep(db, log).finally(() => {
      isIdle = true;
    });
  }, intervalMs);
  await sweeping;
  isIdle = true;
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}

async function sweep(db: Database, log: WorkerLog): Promise<void> {
  try {
    const workers = await unlockDeadWorkers(db);
    if (workers.length > 0) log.warn({ workers }, "released the submissions of dead workers");
    const submissions = await enqueueForgotten(db);
    if (submissions.length > 0) log.warn({ submissions }, "queued submissions that were missing from the queue");
    await forgetOldUse(db);
    await forgetEmptyFlows(db);
  } catch (error) {
    log.warn({ err: error }, "search for abandoned submissions failed; trying again");
  }
}
