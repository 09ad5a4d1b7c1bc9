import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Viewer } from "#access/viewer";

/** What the server knows about a connection: its user at the handshake, and how to read the user again. */
export interface SocketIdentity {
  readonly viewer: Viewer;
  /** The session's key in the database. */
  readonly sessionHash: Uint8Array;
  /** Reads the session's user now; null once the session has ended, which a connection outlives by a moment. */
  readonly readViewer: () => Promise<Viewer | null>;
  /** The server process that has the connection. */
  readonly processId: string;
}

export type Realtime = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;
export type RealtimeSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;

/** Acknowledges an event. */
export type AnswerEvent = (...reply: unknown[]) => void;

/** The arguments of an event: its values, and the acknowledgement that the page requests, which socket.io puts last. */
export function readEvent(args: readonly unknown[]): { values: readonly unknown[]; answer: AnswerEvent | null } {
  const last = args.at(-1);
  return typeof last === "function"
    ? { values: args.slice(0, -1), answer: last as AnswerEvent }
    : { values: args, answer: null };
}
