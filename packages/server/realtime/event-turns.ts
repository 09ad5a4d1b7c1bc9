import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import { createTurns } from "#base/turns";
import type { RealtimeSocket } from "#realtime/connection";

/** Does the work that events of websockets cause. Senders take turns, and the work of one is done in order. */
export interface EventTurns {
  /** Does the work of an event, and closes the connection if too much waits for its sender. */
  forEvent(socket: RealtimeSocket, work: () => Promise<void>): void;
  /** Does work for a sender: a user, or the visitors of a network. Returns false if it is dropped, because too much waits. */
  forSender(sender: string, work: () => Promise<void>): Promise<boolean>;
}

/** How much work is done at once: a part of the server's database connections, so that requests have some left. */
const CONCURRENT = 6;

/** Opens the turns of this process. The app closes when all work has ended. */
export function openEventTurns(app: FastifyInstance): EventTurns {
  const waiting = { perSender: LIMITS.waitingEvents, all: Number.POSITIVE_INFINITY, retryAfterMs: SECOND };
  const inTurn = createTurns({ concurrency: CONCURRENT, waiting });
  const unfinished = new Set<Promise<unknown>>();
  app.addHook("onClose", async () => {
    while (unfinished.size > 0) await Promise.all(unfinished);
  });

  const forSender = (sender: string, work: () => Promise<void>): Promise<boolean> => {
    const done = inTurn(sender, async () => {
      await work().catch((error) => app.log.error({ err: error }, "an event of a websocket failed"));
    }).then(
      () => true,
      () => false,
    );
    unfinished.add(done);
    void done.finally(() => unfinished.delete(done));
    return done;
  };

  return {
    forSender,
    forEvent(socket, work) {
      void forSender(socket.data.sender, work).then((isDone) => {
        if (!isDone) socket.disconnect(true);
      });
    },
  };
}
