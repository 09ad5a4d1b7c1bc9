import type { LiveEventsToClient, LiveEventsToServer, LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import type { Socket } from "socket.io-client";
import { loadChunk } from "#lib/load-chunk";

/**
 * Calls back with verdicts as soon as they are stored, until the returned function is called. Live events are only the
 * fast way: without a connection nothing is reported, and no error is shown. A server that refuses one, because too
 * many pages are open, is not asked again.
 */
export function watchVerdicts(tokens: readonly string[], onNews: (news: readonly LiveVerdict[]) => void): () => void {
  let socket: Socket<LiveEventsToClient, LiveEventsToServer> | null = null;
  let isWanted = true;
  loadChunk(() => import("socket.io-client")).then(
    ({ io }) => {
      if (!isWanted) return;
      const live: Socket<LiveEventsToClient, LiveEventsToServer> = io({ transports: ["websocket"], forceNew: true });
      socket = live;
      live.on("verdicts", onNews);
      // After a lost connection the server has forgotten what was watched.
      live.on("connect", () => live.emit("watch", [...tokens], onNews));
    },
    () => undefined,
  );
  return () => {
    isWanted = false;
    socket?.disconnect();
  };
}
