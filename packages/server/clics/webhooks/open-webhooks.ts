import type { FastifyInstance } from "fastify";
import { deliverWebhook } from "#clics/webhooks/deliver-webhook";
import { isAnyWaiting, releaseWebhook, type TakenWebhook, takeWebhooks } from "#clics/webhooks/queue";

/** How many a process delivers at the same time. Each one that fails has its place for a few seconds only. */
const AT_ONCE = 100;

/**
 * Delivers webhooks while the app is open; call the function that this returns regularly. All web servers share them: each takes those for
 * which there is something to do while it has places, and takes over what a server that died had taken.
 */
export function openWebhooks(app: FastifyInstance): () => Promise<void> {
  const { db, events, log, config } = app;
  const stop = new AbortController();
  const delivery = { db, events, allowsPrivate: config.allowsPrivateCallbacks, signal: stop.signal };
  const running = new Set<Promise<void>>();
  let isCrowded = false;

  const run = async (webhook: TakenWebhook) => {
    try {
      await deliverWebhook(delivery, webhook, () => isCrowded);
    } catch (error) {
      // When its lease ends, it is taken again in any case.
      if (stop.signal.aborted) await releaseWebhook(db, webhook, Date.now()).catch(() => {});
      else log.warn({ err: error, webhook: webhook.id }, "a webhook was not delivered; trying again");
    }
  };
  app.addHook("preClose", async () => {
    stop.abort();
    await Promise.all(running);
  });
  return async () => {
    if (stop.signal.aborted) return;
    const free = AT_ONCE - running.size;
    for (const webhook of free > 0 ? await takeWebhooks(db, free) : []) {
      const doing = run(webhook).finally(() => running.delete(doing));
      running.add(doing);
    }
    isCrowded = running.size === AT_ONCE && (await isAnyWaiting(db));
  };
}
