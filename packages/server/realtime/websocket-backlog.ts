import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import type { Server } from "socket.io";
import type { RealtimeSocket } from "#realtime/connection";

const CHECK_EVERY_MS = 5 * SECOND;
/** A backlog up to this size is normal for a slow connection. */
const SMALL_BYTES = 256 * 1_024;
const PATIENCE_MS = MINUTE;

type EngineConnection = RealtimeSocket["conn"];

/**
 * Closes the websockets of slow readers, until the app closes: everything sent to them waits in this process's memory.
 * A client that requests the chat history again and again and never reads it would fill this memory.
 */
export function endBackloggedWebsockets(app: FastifyInstance, io: Pick<Server, "engine">): void {
  const open = new Set<EngineConnection>();
  const slowSince = new WeakMap<EngineConnection, number>();
  io.engine.on("connection", (connection: EngineConnection) => {
    open.add(connection);
    connection.once("close", () => open.delete(connection));
  });
  const check = () => {
    for (const connection of open) {
      const waiting = backlogBytes(connection);
      if (waiting <= SMALL_BYTES) slowSince.delete(connection);
      else if (!slowSince.has(connection)) slowSince.set(connection, performance.now());
      const slowMs = performance.now() - (slowSince.get(connection) ?? performance.now());
      if (waiting > LIMITS.websocketBacklogBytes || slowMs > PATIENCE_MS) endAtOnce(connection);
    }
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  app.addHook("onClose", async () => clearInterval(timer));
}

/** Closes this websocket if more than `LIMITS.websocketBacklogBytes` wait for it, and returns whether it did. */
export function endIfBacklogged(connection: EngineConnection): boolean {
  const isTooMuch = backlogBytes(connection) > LIMITS.websocketBacklogBytes;
  if (isTooMuch) endAtOnce(connection);
  return isTooMuch;
}

/** Internals of the library: packets that wait for earlier ones, and the websocket (`ws`). */
interface EngineInternals {
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
}

function internalsOf(connection: EngineConnection): EngineInternals {
  return connection as unknown as EngineInternals;
}

function backlogBytes(connection: EngineConnection): number {
  const { writeBuffer, transport } = internalsOf(connection);
  const queued = writeBuffer.reduce((sum, { data }) => sum + (typeof data === "string" ? data.length : 0), 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}

/** A regular close would wait until everything has been read. */
function endAtOnce(connection: EngineConnection): void {
  internalsOf(connection).transport.socket?.terminate();
}
