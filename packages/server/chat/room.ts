import type { ChatEventsToClient } from "@assay/contract/sockets/chat";
import { TOASTS } from "@assay/contract/texts/toasts";
import type { Database } from "@assay/database/connect";
import { nameReader } from "#access/people";
import type { SiteStore } from "#base/site-store";
import { notSignedIn } from "#chat/events";
import {
  newestChange,
  newestMessageId,
  readChangesAfter,
  readHistory,
  readLatestChanges,
  readMessagesAfter,
} from "#chat/message-queries";
import {
  enterRoom,
  expireConnection,
  findEnded,
  leaveRoom,
  readPresence,
  sweepConnections,
} from "#chat/presence-queries";
import type { Realtime, RealtimeSocket } from "#realtime/connection";
import { type Departure, roomName } from "#realtime/room-rules";
import type { Rooms } from "#realtime/rooms";

/** The name of the only room of its kind. */
export const CHAT_ROOM = roomName("chat", "");

/** This process's part of the chatroom. Call its functions one after the other (`createInOrder`). */
export interface Room {
  /**
   * Lets a connection `enter`, and sends it the latest messages, or those after `lastId`. Throws AppError `not_signed_in`, and what
   * `enter` throws.
   */
  join(socket: RealtimeSocket, lastId: number | null, enter: () => void): Promise<void>;
  /** Handles a connection that is in the room no longer: the user of a lost one may come back before the others are notified. */
  depart(socket: RealtimeSocket, why: Departure): Promise<void>;
  /** Sends new messages to the connections of this process, except the one that sent the message. */
  deliverMessages(): Promise<void>;
  /** Sends edited and deleted messages to all connections of this process. */
  deliverChanges(): Promise<void>;
  /** Tells all connections of this process who is in the room. */
  deliverPresence(): Promise<void>;
  deliverUpdate(text: string, exceptConnection: string | null): Promise<void>;
  /** Dismisses connections whose session has ended, and removes those of dead server processes. */
  tend(): Promise<void>;
}

/** Opens the room in this process, which delivers all messages from now on. */
export async function openRoom(
  io: Realtime,
  rooms: Pick<Rooms, "leave">,
  db: Database,
  site: SiteStore,
): Promise<Room> {
  const memberIds = () => [...(io.of("/").adapter.rooms.get(CHAT_ROOM) ?? [])];
  let deliveredId = await newestMessageId(db);
  let deliveredChange = await newestChange(db);

  async function enterAsUser({ id, data: { session, processId } }: RealtimeSocket): Promise<boolean> {
    if (session === null) return false;
    return enterRoom(db, { id, userId: session.viewer.id, sessionHash: session.hash, processId });
  }

  /**
   * Users who logged out or were deleted receive nothing more, and the others are notified that they left. Users who
   * were removed only because this process was silent for too long are added again.
   */
  async function dismissEnded(): Promise<void> {
    const ids = memberIds();
    if (ids.length === 0) return;
    const ended = await findEnded(db, ids);
    for (const id of ended) {
      const socket = io.sockets.sockets.get(id);
      if (!socket || (socket.connected && (await enterAsUser(socket)))) continue;
      socket.emit("update" satisfies keyof ChatEventsToClient, TOASTS.chatLoginFirst);
      await rooms.leave(socket, CHAT_ROOM, "removed");
    }
    if (ended.size > 0) await sweepConnections(db);
  }

  const room: Room = {
    join: async (socket, lastId, enter) => {
      // Delivered messages are history for the new member; later ones are delivered to it.
      await room.deliverMessages();
      await room.deliverChanges();
      enter();
      if (!(await enterAsUser(socket))) {
        await rooms.leave(socket, CHAT_ROOM, "removed");
        throw notSignedIn();
      }
      const messages = await readHistory(db, deliveredId, lastId);
      const changes = lastId === null ? [] : await readLatestChanges(db, lastId);
      const presence = await readPresence(db, nameReader(site, null));
      socket.emit("history" satisfies keyof ChatEventsToClient, messages);
      if (changes.length > 0) socket.emit("changed" satisfies keyof ChatEventsToClient, changes);
      socket.emit("here" satisfies keyof ChatEventsToClient, presence);
    },

    depart: ({ id }, why) => (why === "lost" ? expireConnection(db, id) : leaveRoom(db, id)),

    deliverMessages: async () => {
      const messages = await readMessagesAfter(db, deliveredId);
      if (messages.length > 0) await dismissEnded();
      for (const { message, sender } of messages) {
        io.local
          .to(CHAT_ROOM)
          .except(sender)
          .emit("chat" satisfies keyof ChatEventsToClient, message);
        deliveredId = message.id;
      }
    },

    deliverChanges: async () => {
      const changes = await readChangesAfter(db, deliveredChange);
      const last = changes.at(-1);
      if (!last) return;
      await dismissEnded();
      const messages = changes.map(({ message }) => message);
      io.local.to(CHAT_ROOM).emit("changed" satisfies keyof ChatEventsToClient, messages);
      deliveredChange = last.change;
    },

    deliverPresence: async () => {
      if (memberIds().length === 0) return;
      await dismissEnded();
      io.local
        .to(CHAT_ROOM)
        .emit("here" satisfies keyof ChatEventsToClient, await readPresence(db, nameReader(site, null)));
    },

    deliverUpdate: async (text, exceptConnection) => {
      await dismissEnded();
      io.local
        .to(CHAT_ROOM)
        .except(exceptConnection ?? [])
        .emit("update" satisfies keyof ChatEventsToClient, text);
    },

    tend: async () => {
      await dismissEnded();
      await sweepConnections(db);
    },
  };
  return room;
}
