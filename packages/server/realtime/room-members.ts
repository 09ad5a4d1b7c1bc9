import { ROOMS, type RoomDescription, type RoomEventsToClient, type RoomKind } from "@assay/contract/sockets/rooms";
import type { PeopleShown } from "@assay/contract/vocabulary/privacy";
import { PUBLIC_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { FastifyInstance } from "fastify";
import { requirePeople, requireUser } from "#access/people";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { SiteStore } from "#base/site-store";
import { describeError } from "#http/describe-error";
import type { Realtime, RealtimeSocket } from "#realtime/connection";
import { type Departure, keyOf, kindOf, type RoomRules } from "#realtime/room-rules";

export interface Members {
  /** Removes the connection from the room if its viewer may not be there. Throws the reason. */
  requireRight(socket: RealtimeSocket, room: string): Promise<void>;
  /** Calls `send` now or, during a check, after it. */
  whenChecked(send: () => void): void;
}

/** Throws AppError `not_signed_in` or `forbidden` if the settings of the site keep this kind of room from the viewer. */
export function requireRoom(site: SiteStore, viewer: Viewer | null, kind: string): void {
  requireUser(site, viewer);
  const shown = showsPeople(kind);
  if (shown) requirePeople(site, viewer, shown);
}

function showsPeople(kind: string): PeopleShown | undefined {
  const rooms: Readonly<Record<string, RoomDescription>> = ROOMS;
  return rooms[kind]?.showsPeople;
}

/** Whether a viewer may stay in a room, by both. */
type Answers = Map<string, Promise<boolean>>;

export interface MemberParts {
  readonly io: Realtime;
  readonly events: EventHub;
  readonly rulesOf: (room: string) => RoomRules<RoomKind> | undefined;
  readonly leave: (socket: RealtimeSocket, room: string, why: Departure) => Promise<void>;
}

/**
 * Checks, when problems or the settings of the site have changed, who may still be in the rooms, and removes the others with the
 * reason. It begins with the event, so what a room sends because of the same event waits for it.
 */
export function checkMembers(app: FastifyInstance, { io, events, rulesOf, leave }: MemberParts): Members {
  const requireRight = async (socket: RealtimeSocket, room: string, answers: Answers = new Map()): Promise<void> => {
    const viewer = socket.data.session?.viewer ?? null;
    try {
      requireRoom(app.site, viewer, kindOf(room));
      // All visitors of a room share one answer.
      const who = `${viewer?.id} in ${room}`;
      const mayStay = answers.get(who) ?? rulesOf(room)?.mayStay?.(viewer, keyOf(room)) ?? Promise.resolve(true);
      answers.set(who, mayStay);
      if (!(await mayStay)) throw new AppError("forbidden");
    } catch (error) {
      await leave(socket, room, "removed");
      throw error;
    }
  };

  const checkAll = async (): Promise<void> => {
    const answers: Answers = new Map();
    for (const socket of io.sockets.sockets.values())
      for (const room of [...socket.data.rooms.keys()]) {
        if (socket.data.session !== null && !rulesOf(room)?.mayStay && !showsPeople(kindOf(room))) continue;
        await requireRight(socket, room, answers).catch((error) => {
          const { body } = describeError(error, socket.id);
          socket.emit("removed" satisfies keyof RoomEventsToClient, room, body);
        });
      }
  };
  let isWaiting = false;
  let lastCheck: Promise<void> | null = null;
  const check = () => {
    // A check that has not begun yet will see this change as well.
    if (isWaiting) return;
    isWaiting = true;
    const own = (lastCheck ?? Promise.resolve()).then(() => {
      isWaiting = false;
      return checkAll();
    });
    lastCheck = own;
    void own.then(() => {
      if (lastCheck === own) lastCheck = null;
    });
  };
  app.site.onChange(check);
  const unsubscribe = events.subscribe(PUBLIC_EVENTS, "problems", { onEvent: check, onGap: check });
  app.addHook("onClose", async () => unsubscribe());

  return {
    requireRight,
    whenChecked: (send) => {
      if (lastCheck) void lastCheck.then(send);
      else send();
    },
  };
}
