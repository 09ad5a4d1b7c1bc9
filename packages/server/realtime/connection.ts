import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";

export interface SocketSession {
  /** Its user at the handshake. */
  readonly viewer: Viewer;
  /** The session's key in the database. */
  readonly hash: Uint8Array;
  /** Where the connection comes from. */
  readonly address: string;
  /** Reads the session's user now; null once the session has ended, which a connection outlives by a moment. */
  readonly readViewer: () => Promise<Viewer | null>;
}

export interface SocketIdentity {
  /** Null for a visitor. */
  readonly session: SocketSession | null;
  /** Who takes turns and is limited: the user, or the network of a visitor. */
  readonly sender: string;
  /** The server process that has the connection. */
  readonly processId: string;
  /** The rooms that it has joined (`Rooms`), and how often. */
  readonly rooms: Map<string, number>;
}

export type Realtime = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;
export type RealtimeSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;

/** The user of a connection now, or null for a visitor. Throws AppError `not_signed_in` once its session has ended. */
export async function viewerOf({ data: { session } }: RealtimeSocket): Promise<Viewer | null> {
  if (session === null) return null;
  const viewer = await session.readViewer();
  if (viewer === null) throw new AppError("not_signed_in");
  return viewer;
}
