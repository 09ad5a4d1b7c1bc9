import type { ChatEventsToClient } from "@assay/contract/sockets/chat";
import { TOASTS } from "@assay/contract/texts/toasts";
import type { Database } from "@assay/database/connect";
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

const ROOM = "chat";

/** This process's part of the chatroom. Call its functions one after the other (`createInOrder`). */
export interface Room {
  /** Adds a connection and sends it the latest messages, or those after `lastId`. Throws AppError `not_signed_in`. */
  join(socket: RealtimeSocket, lastId: number | null): Promise<void>;
  leave(socket: RealtimeSocket): Promise<void>;
  /** Handles a lost connection: its user may come back before the others are notified. */
  lose(socket: RealtimeSocket): Promise<void>;
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
export async function openRoom(io: Realtime, db: Database): Promise<Room> {
  const members = new Map<string, RealtimeSocket>();
  let deliveredId = await newestMessageId(db);
  let deliveredChange = await newestChange(db);

  async function dismiss(socket: RealtimeSocket): Promise<void> {
    members.delete(socket.id);
    await socket.leave(ROOM);
  }

  async function enter({ id, data }: RealtimeSocket): Promise<boolean> {
    const { viewer, sessionHash, processId } = data;
    return enterRoom(db, { id, userId: viewer.id, sessionHash, processId });
  }

  /**
   * Users who logged out or were deleted receive nothing more, and the others are notified that they left. Users who
   * were removed only because this process was silent for too long are added again.
   */
  async function dismissEnded(): Promise<void> {
    if (members.size === 0) return;
    const ended = await findEnded(db, [...members.keys()]);
    for (const id of ended) {
      const socket = members.get(id);
      if (!socket || (socket.connected && (await enter(socket)))) continue;
      socket.emit("update" satisfies keyof ChatEventsToClient, TOASTS.chatLoginFirst);
      await dismiss(socket);
    }
    if (ended.size > 0) await sweepConnections(db);
  }

  const room: Room = {
    join: async (socket, lastId) => {
      if (!socket.connected) return;
      // Delivered messages are history for the new member; later ones are delivered to it.
      await room.deliverMessages();
      await room.deliverChanges();
      if (!(await enter(socket))) throw notSignedIn();
      const messages = await readHistory(db, deliveredId, lastId);
      const changes = lastId === null ? [] : await readLatestChanges(db, lastId);
      const presence = await readPresence(db);
      // It may have disconnected before it entered, and is present no longer.
      if (!socket.connected) return room.lose(socket);
      members.set(socket.id, socket);
      await socket.join(ROOM);
      socket.emit("history" satisfies keyof ChatEventsToClient, messages);
      if (changes.length > 0) socket.emit("changed" satisfies keyof ChatEventsToClient, changes);
      socket.emit("here" satisfies keyof ChatEventsToClient, presence);
    },

    leave: async (socket) => {
      await dismiss(socket);
      await leaveRoom(db, socket.id);
    },

    lose: async (socket) => {
      await dismiss(socket);
      await expireConnection(db, socket.id);
    },

    deliverMessages: async () => {
      const messages = await readMessagesAfter(db, deliveredId);
      if (messages.length > 0) await dismissEnded();
      for (const { message, sender } of messages) {
        io.local
          .to(ROOM)
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
      io.local.to(ROOM).emit("changed" satisfies keyof ChatEventsToClient, messages);
      deliveredChange = last.change;
    },

    deliverPresence: async () => {
      if (members.size === 0) return;
      await dismissEnded();
      io.local.to(ROOM).emit("here" satisfies keyof ChatEventsToClient, await readPresence(db));
    },

    deliverUpdate: async (text, exceptConnection) => {
      await dismissEnded();
      io.local
        .to(ROOM)
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
