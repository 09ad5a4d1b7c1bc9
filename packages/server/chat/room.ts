import type { ChatEventsToClient } from "@assay/contract/sockets/chat";
import { TOASTS } from "@assay/contract/texts/toasts";
import type { Database } from "@assay/database/connect";
import { newestMessageId, readHistory, readMessagesAfter } from "#chat/message-queries";
import { enterRoom, expireConnection, keepConnections, leaveRoom, sweepConnections } from "#chat/presence-queries";
import { notSignedIn } from "#chat/rules";
import type { Realtime, RealtimeSocket } from "#platform/realtime";

const ROOM = "chat";

/** This process's part of the chatroom. Its functions are to be called one after the other (`createInOrder`). */
export interface Room {
  /** Lets a connection in and brings it the latest messages, or those after the last it knows. Throws AppError `not_signed_in`. */
  join(socket: RealtimeSocket, lastId: number | null): Promise<void>;
  leave(socket: RealtimeSocket): Promise<void>;
  /** After a lost connection: its user may be back before anybody is told. */
  lose(socket: RealtimeSocket): Promise<void>;
  /** Tells the connections of this process what was said since the last time; nobody hears themselves over the same one. */
  deliverMessages(): Promise<void>;
  deliverUpdate(text: string, exceptConnection: string | null): Promise<void>;
  /** Says that the connections of this process live, and sweeps those of which nobody says so. */
  tend(): Promise<void>;
}

/** Opens the room on this process: what is said from now on is delivered. */
export async function openRoom(io: Realtime, db: Database): Promise<Room> {
  const members = new Map<string, RealtimeSocket>();
  let deliveredId = await newestMessageId(db);

  async function dismiss(socket: RealtimeSocket): Promise<void> {
    members.delete(socket.id);
    await socket.leave(ROOM);
  }

  /** Whoever logged out or was deleted hears nothing more, and the others that they left. */
  async function dismissEnded(): Promise<void> {
    if (members.size === 0) return;
    const kept = await keepConnections(db, [...members.keys()]);
    const ended = [...members.values()].filter(({ id }) => !kept.has(id));
    for (const socket of ended) {
      socket.emit("update" satisfies keyof ChatEventsToClient, TOASTS.chatLoginFirst);
      await dismiss(socket);
    }
    if (ended.length > 0) await sweepConnections(db);
  }

  const room: Room = {
    join: async (socket, lastId) => {
      // What the room has heard is history; what comes later is delivered.
      await room.deliverMessages();
      const { viewer, sessionHash } = socket.data;
      if (!(await enterRoom(db, { id: socket.id, userId: viewer.id, sessionHash }))) throw notSignedIn();
      const messages = await readHistory(db, deliveredId, lastId);
      if (!socket.connected) return;
      members.set(socket.id, socket);
      await socket.join(ROOM);
      socket.emit("history" satisfies keyof ChatEventsToClient, messages);
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
      const news = await readMessagesAfter(db, deliveredId);
      if (news.length > 0) await dismissEnded();
      for (const { message, sender } of news) {
        io.local
          .to(ROOM)
          .except(sender)
          .emit("chat" satisfies keyof ChatEventsToClient, message);
        deliveredId = message.id;
      }
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
