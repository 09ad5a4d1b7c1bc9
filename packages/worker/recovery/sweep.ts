import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { comeForNews, sendInTurn, setPace } from "@assay/database/events/news";
import { enqueueForgotten } from "@assay/database/queue/enqueue";
import { forgetEmptyFlows } from "@assay/database/queue/flows";
import { forgetOldUse } from "@assay/database/queue/recent-use";
import { tendQueue } from "@assay/database/queue/tend";
import { takeTurn } from "@assay/database/queue/turns";
import { unlockDeadWorkers } from "@assay/database/queue/unlock-dead-workers";
import type { WorkerLog } from "#worker-log";

/** Something that repeats until it is stopped. */
export interface Sweeping {
  /** Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 3 * SECOND;
const TEND_EVERY_MS = SECOND;
/** Timers are never exact: who comes a little early takes the turn, too. */
const EARLY = 0.8;

/**
 * Periodically releases the submissions of dead workers, queues those that are missing from the queue, notifies workers again of what
 * waits, sends news that nobody came for, and calls `onTurn`. Every process with workers is ready to, and one at a time does it. Resolves
 * after a first sweep.
 */
export async function startSweeping(db: Database, log: WorkerLog, onTurn: () => void): Promise<Sweeping> {
  const warn = (error: unknown) => log.warn({ err: error }, "search for abandoned submissions failed; trying again");
  await sweep(db, log).catch(warn);
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  const takeTurns = async () => {
    if (!(await takeTurn(db, "tend", EARLY * TEND_EVERY_MS))) return;
    onTurn();
    await tendQueue(db);
    await comeForNews(db, await sendInTurn(db, []), stopping.signal);
    if (await takeTurn(db, "sweep", EARLY * SWEEP_EVERY_MS)) await sweep(db, log);
  };
  const timer = setInterval(() => {
    running ??= takeTurns()
      .catch(warn)
      .finally(() => {
        running = null;
      });
  }, TEND_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

async function sweep(db: Database, log: WorkerLog): Promise<void> {
  const workers = await unlockDeadWorkers(db);
  if (workers.length > 0) log.warn({ workers }, "released the submissions of dead workers");
  const submissions = await enqueueForgotten(db);
  if (submissions.length > 0) log.warn({ submissions }, "queued submissions that were missing from the queue");
  await forgetOldUse(db);
  await forgetEmptyFlows(db);
  await setPace(db);
}
