import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Viewer } from "#access/viewer";

/** What the server knows of a connection: who it was at the handshake, and how to ask again. */
export interface SocketIdentity {
  readonly viewer: Viewer;
  /** The session as the database has it. */
  readonly sessionHash: Uint8Array;
  /** The user of the session now; null once it has ended. A connection may outlive its session. */
  readonly readViewer: () => Promise<Viewer | null>;
  /** The server process that has the connection. */
  readonly processId: string;
}

/** The realtime server, every connection with its identity. */
export type Realtime = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;
/** One of its connections. */
export type RealtimeSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;

/** Acknowledges an event. */
export type AnswerEvent = (...reply: unknown[]) => void;

/** What came with an event: its values, and the acknowledgement that the page asks for, which socket.io puts last. */
export function readEvent(args: readonly unknown[]): { values: readonly unknown[]; answer: AnswerEvent | null } {
  const last = args.at(-1);
  return typeof last === "function"
    ? { values: args.slice(0, -1), answer: last as AnswerEvent }
    : { values: args, answer: null };
}
