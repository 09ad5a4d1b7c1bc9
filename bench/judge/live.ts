import type { LiveEventsToServer, LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import type { RoomEventsToClient } from "@assay/contract/sockets/rooms";
import { isFinalStatus } from "@assay/contract/vocabulary/statuses";
import { io, type Socket } from "socket.io-client";
import type { Session } from "#judge/session";

/** A websocket connection like that of a page. */
export interface Live {
  /** Resolves when all these test runs have a stored verdict. */
  allFinal(tokens: readonly string[]): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 120_000;

/** Opens the product's websocket with the session's cookie. Throws Error if it is refused. */
export async function openLive(session: Session): Promise<Live> {
  const socket: Socket<RoomEventsToClient, LiveEventsToServer> = io(session.url, {
    transports: ["websocket"],
    extraHeaders: { cookie: session.cookie },
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return { allFinal: (tokens) => waitForAll(socket, tokens), close: () => socket.close() };
}

async function waitForAll(
  socket: Socket<RoomEventsToClient, LiveEventsToServer>,
  tokens: readonly string[],
): Promise<void> {
  const open = new Set(tokens);
  const { promise: isDone, resolve, reject } = Promise.withResolvers<void>();
  const receive = (verdicts: LiveVerdict[]) => {
    for (const { token, status } of verdicts) if (isFinalStatus(status.id)) open.delete(token);
    if (open.size === 0) resolve();
  };
  const patience = setTimeout(() => reject(new Error(`${open.size} test runs have no verdict`)), PATIENCE_MS);
  socket.on("verdicts", receive);
  socket.emit("watch", [...tokens], receive);
  try {
    await isDone;
  } finally {
    clearTimeout(patience);
    socket.off("verdicts", receive);
  }
}
