import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import { ALL_CALLBACKS, CALLBACK_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import {
  releaseCallback,
  removeCallback,
  retryCallback,
  type TakenCallback,
  takeCallbacks,
} from "@assay/database/queue/callbacks";
import type { FastifyInstance } from "fastify";
import { type Delivery, deliverCallback } from "#judge0-api/callbacks/deliver-callback";

/** A receiver that does not answer occupies a slot for five seconds. */
const CALLBACKS_AT_ONCE = 10;
/** Events start new callbacks at once. This finds those due for a retry and those of servers that ended. */
const POLL_MS = 5 * SECOND;
/** An attempt that is interrupted is made again by whoever takes the callback next. */
const STOP_GRACE_MS = SECOND;
/**
 * A callback is given up after this many attempts. It gets that far only if its server ended or the database failed during
 * nearly all of them, perhaps because of this callback.
 */
const MOST_ATTEMPTS = 25;

/**
 * Delivers callbacks while the app is open. All web servers share them: each takes as many as it has time for, and takes
 * over what a server that died had taken.
 */
export function openCallbacks(app: FastifyInstance, events: EventHub, parts: Omit<Delivery, "log">): void {
  const delivery: Delivery = { ...parts, log: app.log };
  const { db, log } = delivery;
  const stop = new AbortController();
  const running = new Map<TakenCallback, Promise<void>>();
  let taking = Promise.resolve();
  let isTaking = false;
  let isStopping = false;
  /** There may be more to take than has been taken. */
  let isMore = false;

  function take(): void {
    isMore = true;
    if (!isTaking) taking = takeAll();
  }

  /** Takes what is due until nothing is left or every slot is occupied. */
  async function takeAll(): Promise<void> {
    isTaking = true;
    while (isMore && !isStopping) {
      const free = CALLBACKS_AT_ONCE - running.size;
      if (free === 0) break;
      isMore = false;
      const taken = await takeCallbacks(db, free).catch((error) => {
        log.warn({ err: error }, "cannot read the queue of callbacks; trying again");
        return [];
      });
      if (taken.length === free) isMore = true;
      for (const callback of taken) running.set(callback, attempt(callback));
    }
    isTaking = false;
  }

  async function attempt(callback: TakenCallback): Promise<void> {
    try {
      await settle(callback);
    } catch (error) {
      // When its lease ends, it is due again in any case.
      if (isStopping) await releaseCallback(db, callback).catch(() => {});
      else log.warn({ err: error, run: callback.token.slice(0, 8) }, "callback not delivered; trying again");
    } finally {
      running.delete(callback);
      if (isMore) take();
    }
  }

  async function settle(callback: TakenCallback): Promise<void> {
    const isHarmful = callback.attempt > MOST_ATTEMPTS;
    const result = isHarmful ? "done" : await deliverCallback(delivery, callback, stop.signal);
    if (result === "done") await removeCallback(db, callback);
    else await retryCallback(db, callback, result.retryAfterMs);
  }

  const unsubscribe = events.subscribe(CALLBACK_EVENTS, ALL_CALLBACKS, { onEvent: take, onGap: take });
  const timer = setInterval(take, POLL_MS);
  take();
  app.addHook("preClose", async () => {
    isStopping = true;
    unsubscribe();
    clearInterval(timer);
    await taking;
    const settled = Promise.all(running.values());
    const grace = new AbortController();
    await Promise.race([settled, sleep(STOP_GRACE_MS, null, { signal: grace.signal }).catch(() => {})]);
    grace.abort();
    stop.abort();
    await settled;
  });
}
