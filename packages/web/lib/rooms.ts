import type { ErrorReply } from "@assay/contract/routes/errors";
import type {
  JoinReply,
  RoomArgs,
  RoomKind,
  RoomMessages,
  RoomState,
  VisitorAuth,
} from "@assay/contract/sockets/rooms";
import type { ErrorCode } from "@assay/contract/texts/errors";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Socket } from "socket.io-client";
import { loadChunk } from "#lib/load-chunk";
import { refreshRole } from "#lib/refresh-user";
import { spreadReconnects } from "#lib/spread-reconnects";
import { onStoredUser, readStoredUser } from "#lib/stored-user";

/**
 * How the pages open a websocket (specification, sections 7 and 9: nothing but websockets). Where the server or a proxy takes
 * the connection and closes it before the greeting, as during a restart, socket.io notices only by this time limit, which is
 * 20 s by default.
 */
export const SOCKET_OPTIONS = { transports: ["websocket"], forceNew: true, timeout: 5 * SECOND };

/** A kind of room that sends messages; the chat has a connection of its own. */
export type LiveKind = RoomKind & keyof RoomMessages;

/** What happens to a page in a room. */
export interface RoomListener<Kind extends LiveKind> {
  /** The page has joined, at first or again after a lost connection: what happened before has to be read. */
  onJoin?(state: RoomState<Kind>): void;
  onMessage?(message: RoomMessages[Kind]): void;
  /** The connection was lost, in which case the page joins again, or the server says why the page may not be in the room. */
  onLost?(why: ErrorReply | null): void;
}

/** The delay before reconnecting after the server closed the connection, and before joining again after a passing error. */
const RETRY_MS = 2 * SECOND;
const PASSING: readonly string[] = ["unavailable", "internal", "too_many_requests"] satisfies ErrorCode[];
/** Whoever reads pages without a login may still join public rooms. */
const AS_VISITOR: VisitorAuth = { visitor: true };

/**
 * Joins rooms over the connection that all callers share, now and after every lost connection, until the returned function is
 * called. Live events are optional: where their code or the server is not available, nothing happens.
 */
export function joinRoom<Kind extends LiveKind>(
  kind: Kind,
  args: RoomArgs<Kind>,
  listener: RoomListener<Kind>,
): () => void {
  return withSocket((socket) => {
    let rooms: readonly string[] = [];
    let isWanted = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const join = () => {
      clearTimeout(retry);
      socket.emit("join", kind, args, (reply: JoinReply<Kind>) => {
        if (!isWanted) return void (reply.ok && socket.emit("leave", reply.rooms));
        if (reply.ok) {
          rooms = reply.rooms;
          listener.onJoin?.(reply.state);
          return;
        }
        listener.onLost?.(reply);
        if (PASSING.includes(reply.code)) retry = setTimeout(join, RETRY_MS);
      });
    };
    const onDisconnect = () => {
      rooms = [];
      clearTimeout(retry);
      listener.onLost?.(null);
    };
    const onMessage = (message: RoomMessages[Kind], room: string) => {
      if (rooms.includes(room)) listener.onMessage?.(message);
    };
    const onRemoved = (room: string, why: ErrorReply) => {
      if (!rooms.includes(room)) return;
      rooms = rooms.filter((other) => other !== room);
      listener.onLost?.(why);
      if (PASSING.includes(why.code)) retry = setTimeout(join, RETRY_MS);
    };
    const listeners = { connect: join, disconnect: onDisconnect, removed: onRemoved, [kind]: onMessage };
    for (const [event, each] of Object.entries(listeners)) socket.on(event, each);
    if (socket.connected) join();
    return () => {
      isWanted = false;
      clearTimeout(retry);
      for (const [event, each] of Object.entries(listeners)) socket.off(event, each);
      if (socket.connected && rooms.length > 0) socket.emit("leave", rooms);
    };
  });
}

/** The shared connection, and how it is closed. */
interface Shared {
  readonly socket: Socket;
  close(): void;
}

let opening: Promise<Shared | null> | null = null;
let users = 0;

/** Calls `attach` with the shared connection, which opens with its first use and closes with its last. Returns the function that detaches. */
function withSocket(attach: (socket: Socket) => () => void): () => void {
  let detach: (() => void) | null = null;
  let isWanted = true;
  users += 1;
  opening ??= open();
  const used = opening;
  void used.then((shared) => {
    if (shared && isWanted) detach = attach(shared.socket);
  });
  return () => {
    isWanted = false;
    detach?.();
    users -= 1;
    // Not at once: a page that goes from one room to another leaves the first before it joins the next.
    void used.then((shared) => {
      if (users > 0 || opening !== used) return;
      opening = null;
      shared?.close();
    });
  };
}

async function open(): Promise<Shared | null> {
  try {
    const { io } = await loadChunk(() => import("socket.io-client"));
    const socket: Socket = io({ ...SOCKET_OPTIONS, auth: AS_VISITOR });
    spreadReconnects(socket);
    let isClosed = false;
    let userId = readStoredUser()?._id;
    // A connection keeps the session with which it was opened.
    const end = onStoredUser(() => {
      if (readStoredUser()?._id === userId) return;
      userId = readStoredUser()?._id;
      socket.disconnect();
      socket.connect();
    });
    // The server closes the connection when the session ends or the user gets another role; socket.io then does not reconnect itself.
    socket.on("disconnect", (reason) => {
      if (reason !== "io server disconnect") return;
      void refreshRole();
      setTimeout(() => isClosed || socket.connect(), RETRY_MS);
    });
    const close = () => {
      isClosed = true;
      end();
      socket.disconnect();
    };
    return { socket, close };
  } catch {
    return null;
  }
}
