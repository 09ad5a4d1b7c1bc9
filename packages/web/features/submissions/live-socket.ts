import type { LiveEventsToClient, LiveEventsToServer } from "@assay/contract/sockets/live-verdicts";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Socket } from "socket.io-client";
import { loadChunk } from "#lib/load-chunk";
import { refreshRole } from "#lib/refresh-user";
import { SOCKET_OPTIONS } from "#lib/socket-options";

/** A connection for live events. */
export type LiveSocket = Socket<LiveEventsToClient, LiveEventsToServer>;

/** The delay before reconnecting after the server closed the connection. */
const RETRY_MS = 2 * SECOND;

let opening: Promise<LiveSocket | null> | null = null;
let users = 0;

/**
 * Calls `attach` with the connection for live events that all callers share; it opens with the first use and closes with the
 * last. A run in the editor has its own connection (judging/follow-test-runs.ts). Both `attach` and this function
 * return a function that detaches. Live events are optional: where the code cannot be loaded, nothing happens. A lost connection
 * reopens automatically.
 */
export function attachLive(attach: (socket: LiveSocket) => () => void): () => void {
  let detach: (() => void) | null = null;
  let isWanted = true;
  users += 1;
  opening ??= open();
  const used = opening;
  void used.then((socket) => {
    if (socket && isWanted) detach = attach(socket);
  });
  return () => {
    isWanted = false;
    detach?.();
    users -= 1;
    if (users > 0) return;
    opening = null;
    void used.then((socket) => socket?.disconnect());
  };
}

async function open(): Promise<LiveSocket | null> {
  try {
    const { io } = await loadChunk(() => import("socket.io-client"));
    const socket: LiveSocket = io(SOCKET_OPTIONS);
    // The server closes the connection when the session ends or the user gets another role; socket.io then does not reconnect itself.
    socket.on("disconnect", (reason) => {
      if (reason !== "io server disconnect") return;
      void refreshRole();
      setTimeout(() => users > 0 && socket.connect(), RETRY_MS);
    });
    return socket;
  } catch {
    return null;
  }
}
