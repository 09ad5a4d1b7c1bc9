import { SECOND } from "@assay/contract/vocabulary/units";
import { holdLease, type Lease } from "@assay/database/connections/lease";
import { CALLBACK_TASK, callbackTokenOf } from "@assay/database/queue/enqueue-callbacks";
import { runQueue } from "@assay/database/queue/run-queue";
import type { FastifyInstance } from "fastify";
import { type Delivery, deliverCallback } from "#judge0-api/callbacks/deliver-callback";

/** A receiver that does not answer occupies a slot for fifteen seconds. */
const CALLBACKS_AT_ONCE = 10;
/** Together the slots poll once a second for jobs that another server left: NOTIFY starts new ones at once. */
const POLL_MS = CALLBACKS_AT_ONCE * SECOND;
/** A delivery that is interrupted is repeated by the next taker of its job. */
const STOP_GRACE_MS = SECOND;

/**
 * Delivers callbacks while the app is open. Each is a job of the queue, so the job of a server that dies is found by another
 * one: the lost lease shows that the server is gone.
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
    // Ends the wait for a lost lease.
    await lease.close();
    await stopped;
  });
}
