import { type ChatEventsToServer, lastKnownId } from "@assay/contract/sockets/chat";
import { RATES } from "@assay/contract/vocabulary/rates";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { CHAT_EVENTS, CHATROOM } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { FastifyInstance } from "fastify";
import type { Viewer } from "#access/viewer";
import { createInOrder } from "#base/in-order";
import { countEvent } from "#base/rate-limit";
import { requireChat } from "#base/site-store";
import { answerEvent, notSignedIn, postMessage, readArgument } from "#chat/events";
import { openRoom } from "#chat/room";
import { type Realtime, type RealtimeSocket, readEvent } from "#realtime/connection";
import type { EventTurns } from "#realtime/event-turns";

const TEND_EVERY_MS = 5 * SECOND;
/** For how long joins and leaves are collected before the list of those present is sent. */
const GATHER_MS = 200;

/** What the chat uses. */
export interface ChatParts {
  readonly io: Realtime;
  readonly db: Database;
  readonly events: EventHub;
  readonly turns: EventTurns;
}

/**
 * The global chatroom (specification, sections 4 and 7). A message is stored first; its event reaches every server process, and
 * each reads the new messages and sends them to its own connections. Changed messages and who is here are sent in the same way.
 * After a gap in the events, each process sends what it has missed. Within a process the room does
 * everything in order, so that nothing is missing or repeated between history and new messages. Users take turns, each with one
 * event at a time, so a user who sends many delays the others by one of them.
 */
export async function openChat(app: FastifyInstance, { io, db, events, turns }: ChatParts): Promise<void> {
  const inOrder = createInOrder();
  const inBackground = (job: () => Promise<void>) =>
    void inOrder(job).catch((error) => app.log.error({ err: error }, "the chat failed"));
  const room = await openRoom(io, db);
  // Many may come at once, as after a restart: their names are sent together.
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const deliverPresenceSoon = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      inBackground(room.deliverPresence);
    }, GATHER_MS);
  };
  const unsubscribe = events.subscribe(CHAT_EVENTS, CHATROOM, {
    onEvent: (event) => {
      if (event.kind === "message") inBackground(room.deliverMessages);
      else if (event.kind === "change") inBackground(room.deliverChanges);
      else if (event.kind === "presence") deliverPresenceSoon();
      else inBackground(() => room.deliverUpdate(event.text, event.exceptConnection));
    },
    onGap: () => {
      inBackground(room.deliverMessages);
      inBackground(room.deliverChanges);
      deliverPresenceSoon();
    },
  });
  const tending = setInterval(() => inBackground(room.tend), TEND_EVERY_MS);
  app.addHook("onClose", async () => {
    clearInterval(tending);
    clearTimeout(gathering);
    unsubscribe();
    await inOrder(async () => {});
  });

  io.on("connection", (socket) => {
    const on = (event: keyof ChatEventsToServer, work: (viewer: Viewer, ...values: unknown[]) => Promise<object>) =>
      socket.on(event, (...args: unknown[]) => {
        const { values, answer } = readEvent(args);
        const job = async () => work(await requireViewer(socket), ...values);
        turns.forEvent(socket, () => answerEvent(app.log, socket, answer, job));
      });

    on("newuser", async (viewer, _userName, lastId) => {
      requireChat(app.site);
      const known = readArgument(lastKnownId, lastId, "lastId") ?? null;
      await countEvent(db, `chat-history:user:${viewer.id}`, RATES.chatHistoryPerUser);
      await inOrder(() => room.join(socket, known));
      return {};
    });
    on("chat", async (viewer, message) => {
      requireChat(app.site);
      app.requireDiskSpace();
      return postMessage(db, viewer, socket.id, message);
    });
    on("exituser", async () => {
      await inOrder(() => room.leave(socket));
      return {};
    });
    socket.on("disconnect", (reason) => {
      // When the server restarts, everybody comes back, and nobody has left.
      if (reason !== "server shutting down") inBackground(() => room.lose(socket));
    });
  });
}

async function requireViewer(socket: RealtimeSocket): Promise<Viewer> {
  const viewer = await socket.data.readViewer();
  if (viewer === null) throw notSignedIn();
  return viewer;
}
