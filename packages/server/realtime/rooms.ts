import {
  leaveRequest,
  ROOMS,
  type RoomDescription,
  type RoomEventsToServer,
  type RoomKind,
  type RoomState,
} from "@assay/contract/sockets/rooms";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { EventHub } from "@assay/database/events/event-hub";
import type { FastifyInstance } from "fastify";
import { isWithin, requireInExam } from "#access/exam-rule";
import type { RunningExam, Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { readInput } from "#base/read-input";
import { type Realtime, type RealtimeSocket, viewerOf } from "#realtime/connection";
import type { EventTurns } from "#realtime/event-turns";
import { answerEvent, readEvent } from "#realtime/events";
import { checkMembers, requireRoom } from "#realtime/room-members";
import { type Departure, keyOf, kindOf, type RoomRules, roomName } from "#realtime/room-rules";

/** The rooms of this process. */
export interface Rooms {
  /** Adds a kind of room. */
  add<Kind extends RoomKind>(rules: RoomRules<Kind>): void;
  /** Joins rooms as the event `join` does. Throws AppError. */
  join<Kind extends RoomKind>(socket: RealtimeSocket, kind: Kind, args: unknown): Promise<Joined<Kind>>;
  /** Leaves a room, however often the connection has joined it. Does nothing if it is not there. */
  leave(socket: RealtimeSocket, room: string, why: Departure): Promise<void>;
}

export interface Joined<Kind extends RoomKind> {
  readonly rooms: readonly string[];
  readonly state: RoomState<Kind>;
}

export interface RoomParts {
  readonly io: Realtime;
  readonly events: EventHub;
  readonly turns: EventTurns;
}

/**
 * Opens the rooms of this process. Pages join and leave them with one pair of events, whatever the rooms are about. A connection
 * leaves its rooms when it closes, and is removed from one when its viewer may not be there any more (`checkMembers`).
 */
export function openRooms(app: FastifyInstance, { io, events, turns }: RoomParts): Rooms {
  const rulesByKind = new Map<string, RoomRules<RoomKind>>();
  const rulesOf = (room: string) => rulesByKind.get(kindOf(room));

  const leave = async (socket: RealtimeSocket, room: string, why: Departure): Promise<void> => {
    if (!socket.data.rooms.delete(room)) return;
    await socket.leave(room);
    const departure = rulesOf(room)?.depart?.(socket, why);
    if (why === "left") await departure;
  };
  const members = checkMembers(app, { io, events, rulesOf, leave });
  followRooms(io, rulesOf, members.whenChecked);

  const enter = (socket: RealtimeSocket, viewer: Viewer | null, kind: RoomKind, names: readonly string[]) => {
    // The settings of the site may have changed while the request was handled.
    requireRoom(app.site, viewer, kind);
    if (!socket.connected) throw new AppError("unavailable");
    const { rooms, session } = socket.data;
    const most = session === null ? LIMITS.visitorRoomsPerWebsocket : LIMITS.roomsPerWebsocket;
    const added = names.filter((name) => !rooms.has(name));
    if (rooms.size + added.length > most) throw new AppError("too_many_rooms");
    for (const name of names) rooms.set(name, (rooms.get(name) ?? 0) + 1);
    void socket.join([...added]);
  };

  const join = async <Kind extends RoomKind>(socket: RealtimeSocket, kind: Kind, args: unknown) => {
    const rules = rulesByKind.get(kind) as RoomRules<Kind> | undefined;
    if (!rules) throw new AppError("invalid_request", { field: "kind" });
    const viewer = await viewerOf(socket);
    if (viewer === null && !ROOMS[kind].isForVisitors) throw new AppError("not_signed_in");
    requireRoom(app.site, viewer, kind);
    const request = readInput(ROOMS[kind].args, args, "args") as Parameters<typeof rules.keysOf>[1];
    if (viewer?.exams) await requireRoomInExam(app.db, socket, viewer.exams, kind, request);
    const keys = [...new Set(await rules.keysOf(viewer, request))];
    const rooms = keys.map((key) => roomName(kind, key));
    const joining = { socket, viewer, args: request, keys, enter: () => enter(socket, viewer, kind, rooms) };
    const state = await (rules.join ?? onlyEnter)(joining);
    // What took the right away while the connection joined was announced before it was a member.
    if (rules.mayStay) for (const room of rooms) await members.requireRight(socket, room);
    return { rooms, state };
  };

  io.on("connection", (socket) => {
    const on = (event: keyof RoomEventsToServer, work: (...values: unknown[]) => Promise<object>) =>
      socket.on(event, (...args: unknown[]) => {
        const { values, answer } = readEvent(args);
        turns.forEvent(socket, () => answerEvent({ log: app.log, socket, answer }, () => work(...values)));
      });
    on("join", (kind, args) => join(socket, kind as RoomKind, args));
    on("leave", async (names) => {
      for (const name of readInput(leaveRequest, names, "rooms")) {
        const times = socket.data.rooms.get(name) ?? 0;
        if (times > 1) socket.data.rooms.set(name, times - 1);
        else await leave(socket, name, "left");
      }
      return {};
    });
    socket.on("disconnect", (reason) => {
      // When the server restarts, everybody comes back, and nobody has left.
      if (reason === "server shutting down") return;
      for (const room of [...socket.data.rooms.keys()]) void leave(socket, room, "lost");
    });
  });

  return { add: (rules) => rulesByKind.set(rules.kind, rules as unknown as RoomRules<RoomKind>), join, leave };
}

/** Throws AppError for a room that is closed to students whose exam runs (`requireInExam`). */
async function requireRoomInExam(
  db: Database,
  { data: { session } }: RealtimeSocket,
  exams: readonly RunningExam[],
  kind: RoomKind,
  args: object,
): Promise<void> {
  const { inExam }: RoomDescription = ROOMS[kind];
  await requireInExam(db, exams, inExam, { ...args });
  if (!exams.every(({ networks }) => isWithin(session?.address ?? "", networks))) throw new AppError("exam_elsewhere");
}

/** How a page joins rooms of a kind without a state. */
async function onlyEnter({ enter }: { readonly enter: () => void }): Promise<never> {
  enter();
  return null as never;
}

/** Lets each room follow what it is about while it has members. What it sends waits until a check of its members has ended. */
function followRooms(
  io: Realtime,
  rulesOf: (room: string) => RoomRules<RoomKind> | undefined,
  whenChecked: (send: () => void) => void,
): void {
  const ends = new Map<string, () => void>();
  const { adapter } = io.of("/");
  adapter.on("create-room", (room: string) => {
    const rules = rulesOf(room);
    const end = rules?.follow?.(keyOf(room), (message) => {
      const send = () => void io.local.to(room).emit(rules.kind, message, room);
      if (rules.mayStay) whenChecked(send);
      else send();
    });
    if (end) ends.set(room, end);
  });
  adapter.on("delete-room", (room: string) => {
    ends.get(room)?.();
    ends.delete(room);
  });
}
