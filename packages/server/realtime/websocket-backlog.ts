import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import type { Server } from "socket.io";
import type { RealtimeSocket } from "#realtime/connection";

const CHECK_EVERY_MS = 5 * SECOND;
/** What a slow line may still have to take without anybody minding. */
const SMALL_BYTES = 256 * 1_024;
/** How long more than that may wait. */
const PATIENCE_MS = MINUTE;

/** The websocket below a socket.io connection. */
type EngineConnection = RealtimeSocket["conn"];

/**
 * Closes the websockets of slow readers, until the app closes: everything sent to them waits in this process's memory.
 * A client that requests the chat history and never reads it would fill it.
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

/** Ends this websocket if more than `LIMITS.websocketBacklogBytes` wait for it, and says whether it did. */
export function endIfBacklogged(connection: EngineConnection): boolean {
  const isTooMuch = backlogBytes(connection) > LIMITS.websocketBacklogBytes;
  if (isTooMuch) endAtOnce(connection);
  return isTooMuch;
}

/** The parts of a connection that the library keeps to itself: packets that wait for those before them, and the websocket (`ws`). */
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

/** A polite end would wait until all has been read. */
function endAtOnce(connection: EngineConnection): void {
  internalsOf(connection).transport.socket?.terminate();
}
