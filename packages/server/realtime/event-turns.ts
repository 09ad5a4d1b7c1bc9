import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import { createTurns } from "#base/turns";
import type { RealtimeSocket } from "#realtime/connection";

/** Does the work that events of websockets cause. Users take turns, and the work of one user is done in order. */
export interface EventTurns {
  /** Does the work of an event, and closes the connection if too much waits for its user. */
  forEvent(socket: RealtimeSocket, work: () => Promise<void>): void;
  /** Does work for a user. Returns false if it is dropped, because too much waits for the user. */
  forUser(userId: string, work: () => Promise<void>): Promise<boolean>;
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

  const forUser = (userId: string, work: () => Promise<void>): Promise<boolean> => {
    const done = inTurn(userId, async () => {
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
    forUser,
    forEvent(socket, work) {
      void forUser(socket.data.viewer.id, work).then((isDone) => {
        if (!isDone) socket.disconnect(true);
      });
    },
  };
}
