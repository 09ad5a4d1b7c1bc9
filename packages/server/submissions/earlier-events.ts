import type { LiveEventsToServer } from "@assay/contract/sockets/live-verdicts";
import type { RoomKind } from "@assay/contract/sockets/rooms";
import { AppError } from "#base/app-error";
import type { Realtime } from "#realtime/connection";
import type { EventTurns } from "#realtime/event-turns";
import { readEvent } from "#realtime/events";
import type { Joined, Rooms } from "#realtime/rooms";

/** The events of pages and programs that do not know rooms: each joins one, and is acknowledged as it always was. */
export function acceptEarlierEvents(io: Realtime, rooms: Rooms, turns: EventTurns): void {
  io.on("connection", (socket) => {
    const on = <Kind extends RoomKind>(
      event: keyof LiveEventsToServer,
      kind: Kind,
      toArgs: (value: unknown) => object,
      reply: (joined: Joined<Kind> | null) => unknown,
    ) =>
      socket.on(event, (...args: unknown[]) => {
        const { values, answer } = readEvent(args);
        turns.forEvent(socket, async () => {
          const joined = await rooms.join(socket, kind, toArgs(values[0])).catch((error) => {
            if (error instanceof AppError) return null;
            throw error;
          });
          answer?.(reply(joined));
        });
      });
    on(
      "watch",
      "verdicts",
      (tokens) => ({ tokens }),
      (joined) => joined?.state ?? [],
    );
    on(
      "watchSubmissions",
      "submissions",
      (whose) => ({ whose }),
      (joined) => joined !== null,
    );
  });
}
