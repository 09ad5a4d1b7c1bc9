import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ACCOUNT_EVENTS, ALL_ACCOUNTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Realtime } from "#realtime/connection";

/** Longer than the handshake of a websocket whose account was read before the event. */
const REMEMBERED_MS = 10 * SECOND;

/**
 * Closes the websockets of users who are deactivated or deleted, at once and in every server process. After a gap in the events the
 * accounts of all open websockets are read.
 */
export function endWithAccounts(app: FastifyInstance, io: Realtime, db: Database, events: EventHub): void {
  const ended = new Map<string, NodeJS.Timeout>();
  const forget = (userId: string) => {
    clearTimeout(ended.get(userId));
    ended.delete(userId);
  };
  const disconnect = (userIds: ReadonlySet<string>) => {
    for (const socket of io.sockets.sockets.values()) if (userIds.has(socket.data.viewer.id)) socket.disconnect(true);
  };
  const unsubscribe = events.subscribe(ACCOUNT_EVENTS, ALL_ACCOUNTS, {
    onEvent: ({ userId, isActive }) => {
      forget(userId);
      if (isActive) return;
      ended.set(userId, setTimeout(() => ended.delete(userId), REMEMBERED_MS).unref());
      disconnect(new Set([userId]));
    },
    onGap: () =>
      void findEnded(db, io)
        .then(disconnect)
        .catch((error) => app.log.error({ err: error }, "the users of open websockets could not be checked")),
  });
  io.on("connection", (socket) => {
    if (ended.has(socket.data.viewer.id)) socket.disconnect(true);
  });
  app.addHook("onClose", async () => {
    unsubscribe();
    for (const userId of ended.keys()) forget(userId);
  });
}

/** Those users of open websockets who are deactivated or deleted. */
async function findEnded(db: Database, io: Realtime): Promise<Set<string>> {
  const connected = new Set([...io.sockets.sockets.values()].map(({ data }) => data.viewer.id));
  if (connected.size === 0) return connected;
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${[...connected]}::uuid[]) and deactivated_at is null`.execute(db);
  for (const { id } of rows) connected.delete(id);
  return connected;
}
