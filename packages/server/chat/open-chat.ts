import { type ChatEventsToServer, lastKnownId } from "@assay/contract/sockets/chat";
import { RATES } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { listenForChat } from "@assay/database/events/listen";
import type { FastifyInstance } from "fastify";
import type { Viewer } from "#access/viewer";
import { createInOrder } from "#base/in-order";
import { countEvent } from "#base/rate-limit";
import { answerEvent } from "#chat/answer-event";
import { postMessage } from "#chat/post-message";
import { openRoom } from "#chat/room";
import { notSignedIn, readArgument } from "#chat/rules";
import type { Realtime, RealtimeSocket } from "#realtime/connection";
import { readEvent } from "#realtime/event-arguments";

const TEND_EVERY_MS = 5 * SECOND;

/**
 * The global chatroom (specification, sections 4 and 7). A message is stored first; NOTIFY tells every server
 * process, and each reads what is new and tells its own connections, after a gap in the listening too.
 * All of it happens one after the other within a process, so that history and news join without a seam.
 */
export async function openChat(app: FastifyInstance, io: Realtime, db: Database, databaseUrl: string): Promise<void> {
  const inOrder = createInOrder();
  const inBackground = (job: () => Promise<void>) =>
    void inOrder(job).catch((error) => app.log.error({ err: error }, "the chat failed"));
  const room = await openRoom(io, db);
  const listener = await listenForChat(databaseUrl, {
    onEvent: (news) =>
      inBackground(() =>
        news.kind === "message" ? room.deliverMessages() : room.deliverUpdate(news.text, news.exceptConnection),
      ),
    onGap: () => inBackground(room.deliverMessages),
  });
  const tending = setInterval(() => inBackground(room.tend), TEND_EVERY_MS);
  app.addHook("onClose", async () => {
    clearInterval(tending);
    await listener.close();
    await inOrder(async () => {});
  });

  io.on("connection", (socket) => {
    const on = (event: keyof ChatEventsToServer, work: (viewer: Viewer, ...values: unknown[]) => Promise<object>) =>
      socket.on(event, (...args: unknown[]) => {
        const { values, answer } = readEvent(args);
        const job = async () => work(await requireViewer(socket), ...values);
        inBackground(() => answerEvent(app.log, socket, answer, job));
      });

    on("newuser", async (viewer, _userName, lastId) => {
      const known = readArgument(lastKnownId, lastId, "lastId") ?? null;
      await countEvent(db, `chat-history:user:${viewer.id}`, RATES.chatHistoryPerUser);
      await room.join(socket, known);
      return {};
    });
    on("chat", (viewer, message) => postMessage(db, viewer, socket.id, message));
    on("exituser", async () => {
      await room.leave(socket);
      return {};
    });
    socket.on("disconnect", (reason) => {
      // Everybody comes back when a server is started anew, and nobody has left meanwhile.
      if (reason !== "server shutting down") inBackground(() => room.lose(socket));
    });
  });
}

async function requireViewer(socket: RealtimeSocket): Promise<Viewer> {
  const viewer = await socket.data.readViewer();
  if (viewer === null) throw notSignedIn();
  return viewer;
}
