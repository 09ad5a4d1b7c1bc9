import type { RoomArgs, RoomKind, RoomMessages, RoomState } from "@assay/contract/sockets/rooms";
import type { Viewer } from "#access/viewer";
import type { RealtimeSocket } from "#realtime/connection";

/** Why a connection is in a room no longer: it left, was lost, or may not be there any more. */
export type Departure = "left" | "lost" | "removed";

export interface Joining<Kind extends RoomKind> {
  readonly socket: RealtimeSocket;
  /** Null for a visitor. */
  readonly viewer: Viewer | null;
  readonly args: RoomArgs<Kind>;
  readonly keys: readonly string[];
  /** Adds the connection to the rooms. Throws AppError if it may not, or is lost. */
  readonly enter: () => void;
}

/** A kind of room: who may join, what it sends, and what joining and leaving do. Rooms of a kind differ in their key. */
export interface RoomRules<Kind extends RoomKind> {
  readonly kind: Kind;
  /** The keys of the rooms that these arguments mean. Throws AppError if the viewer may not join them. */
  keysOf(viewer: Viewer | null, args: RoomArgs<Kind>): Promise<readonly string[]>;
  /**
   * Whether the viewer may still be in the room; asked after joining, and whenever problems or the settings of the site have changed.
   * An end of the session or another role closes the connection anyway.
   */
  mayStay?(viewer: Viewer | null, key: string): Promise<boolean>;
  /** Follows what the room is about while it has members in this process. Returns the function that ends this. */
  follow?(key: string, send: (message: MessageOf<Kind>) => void): () => void;
  /** Joins; by default it only enters. Returns the state at that moment; whatever changes later is sent by the room. */
  join?(joining: Joining<Kind>): Promise<RoomState<Kind>>;
  /** Called after a connection has left; only the page that leaves waits for the end. Must not throw. */
  depart?(socket: RealtimeSocket, why: Departure): Promise<void>;
}

type MessageOf<Kind extends RoomKind> = Kind extends keyof RoomMessages ? RoomMessages[Kind] : never;

/** The name of a room, for socket.io and for pages. */
export function roomName(kind: RoomKind, key: string): string {
  return `${kind}:${key}`;
}

/** The kind in the name of a room; no kind for other rooms of socket.io. */
export function kindOf(room: string): string {
  return room.slice(0, Math.max(0, room.indexOf(":")));
}

export function keyOf(room: string): string {
  return room.slice(room.indexOf(":") + 1);
}
