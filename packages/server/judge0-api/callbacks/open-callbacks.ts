import { SECOND } from "@assay/contract/vocabulary/units";
import { holdLease, type Lease } from "@assay/database/connections/lease";
import { CALLBACK_TASK, callbackTokenOf } from "@assay/database/queue/enqueue-callbacks";
import { runQueue } from "@assay/database/queue/run-queue";
import type { FastifyInstance } from "fastify";
import { type Delivery, deliverCallback } from "#judge0-api/callbacks/deliver-callback";

/** A receiver that does not answer holds its place for fifteen seconds. */
const CALLBACKS_AT_ONCE = 10;
/** One look a second for what a server left undone, of all takers together: most installations have no callbacks. */
const POLL_MS = CALLBACKS_AT_ONCE * SECOND;
/** A delivery that is cut off is made again by whoever takes its job. */
const STOP_GRACE_MS = SECOND;

/**
 * Delivers callbacks for as long as the app is open. Each is a job of the queue, so one that a server takes
 * with it is found by the next: its lease tells the workers that it is gone.
 */
export async function openCallbacks(app: FastifyInstance, url: string, delivery: Omit<Delivery, "log">): Promise<void> {
  const leased = Promise.withResolvers<Lease | null>();
  const { log } = app;
  const queue = await runQueue({
    url,
    applicationName: "assay callbacks",
    concurrency: CALLBACKS_AT_ONCE,
    log,
    stopGraceMs: STOP_GRACE_MS,
    pollMs: POLL_MS,
    mayTake: async () => {
      const lease = await leased.promise;
      if (lease?.signal.aborted) await lease.held();
    },
    task: CALLBACK_TASK,
    perform: (payload, stop) => deliverCallback({ ...delivery, log }, callbackTokenOf(payload), stop),
  });
  const lease = await holdLease(url, queue.workerName, "assay callbacks lease").catch(async (error) => {
    leased.resolve(null);
    await queue.stop();
    throw error;
  });
  leased.resolve(lease);
  app.addHook("preClose", async () => {
    const stopped = queue.stop();
    // A lost lease is not waited for any more.
    await lease.close();
    await stopped;
  });
}
