import type { ErrorReply } from "@assay/contract/routes/errors";
import type { ChatEventsToClient, ChatEventsToServer } from "@assay/contract/sockets/chat";
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
import { notSignedIn, postMessage } from "#chat/events";
import { CHAT_ROOM, openRoom } from "#chat/room";
import type { Realtime, RealtimeSocket } from "#realtime/connection";
import type { EventTurns } from "#realtime/event-turns";
import { answerEvent, readEvent } from "#realtime/events";
import type { Rooms } from "#realtime/rooms";
import { sendTogether } from "#realtime/send-together";

const TEND_EVERY_MS = 5 * SECOND;
/** For how long joins and leaves are collected before the list of those present is sent. */
const GATHER_MS = 200;

export interface ChatParts {
  readonly io: Realtime;
  readonly db: Database;
  readonly events: EventHub;
  readonly turns: EventTurns;
  readonly rooms: Rooms;
}

/**
 * The global chatroom (specification, sections 4 and 7). A message is stored first; its event reaches every server process, and
 * each reads the new messages and sends them to its own connections. Changed messages and who is here are sent in the same way.
 * After a gap in the events, each process sends what it has missed. Within a process the room does
 * everything in order, so that nothing is missing or repeated between history and new messages. Users take turns, each with one
 * event at a time, so a user who sends many delays the others by one of them.
 */
export async function openChat(app: FastifyInstance, { io, db, events, turns, rooms }: ChatParts): Promise<void> {
  const inOrder = createInOrder();
  const logged = (job: () => Promise<void>) =>
    inOrder(job).catch((error) => app.log.error({ err: error }, "the chat failed"));
  const inBackground = (job: () => Promise<void>) => void logged(job);
  const room = await openRoom(io, rooms, db, app.site);
  // Many may come at once, as after a restart: their names are sent together.
  const presence = sendTogether(GATHER_MS, () => inBackground(room.deliverPresence));
  // The names by the new rule.
  app.site.onChange(() => presence.soon());
  const unsubscribe = events.subscribe(CHAT_EVENTS, CHATROOM, {
    onEvent: (event) => {
      if (event.kind === "message") inBackground(room.deliverMessages);
      else if (event.kind === "change") inBackground(room.deliverChanges);
      else if (event.kind === "presence") presence.soon();
      else inBackground(() => room.deliverUpdate(event.text, event.exceptConnection));
    },
    onGap: () => {
      inBackground(room.deliverMessages);
      inBackground(room.deliverChanges);
      presence.soon();
    },
  });
  const tending = setInterval(() => inBackground(room.tend), TEND_EVERY_MS);
  app.addHook("onClose", async () => {
    clearInterval(tending);
    presence.stop();
    unsubscribe();
    await inOrder(async () => {});
  });

  rooms.add({
    kind: "chat",
    keysOf: async (viewer) => {
      if (viewer === null) throw notSignedIn();
      requireChat(app.site);
      return [""];
    },
    mayStay: async () => app.site.current().hasChat,
    join: async ({ socket, args, enter }) => {
      await countEvent(db, `chat-history:user:${socket.data.sender}`, RATES.chatHistoryPerUser);
      await inOrder(() => room.join(socket, args.lastId ?? null, enter));
      return null;
    },
    depart: (socket, why) => logged(() => room.depart(socket, why)),
  });

  io.on("connection", (socket) => {
    const on = (event: keyof ChatEventsToServer, work: (viewer: Viewer, ...values: unknown[]) => Promise<object>) =>
      socket.on(event, (...args: unknown[]) => {
        const { values, answer } = readEvent(args);
        const refuse = ({ message }: ErrorReply) => socket.emit("update" satisfies keyof ChatEventsToClient, message);
        const job = async () => work(await requireViewer(socket), ...values);
        // A page that knows only the specification's events gets a refusal as a line of the chat.
        turns.forEvent(socket, () => answerEvent({ log: app.log, socket, answer }, job, refuse));
      });

    on("newuser", async (_viewer, _userName, lastId) => {
      await rooms.join(socket, "chat", { lastId });
      return {};
    });
    on("chat", async (viewer, message) => {
      requireChat(app.site);
      app.requireDiskSpace();
      return postMessage(db, viewer, socket.id, message);
    });
    on("exituser", async () => {
      await rooms.leave(socket, CHAT_ROOM, "left");
      return {};
    });
  });
}

async function requireViewer({ data: { session } }: RealtimeSocket): Promise<Viewer> {
  const viewer = (await session?.readViewer()) ?? null;
  if (viewer === null) throw notSignedIn();
  return viewer;
}
