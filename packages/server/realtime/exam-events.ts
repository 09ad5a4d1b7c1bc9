import type { LiveEventsToServer } from "@assay/contract/sockets/live-verdicts";
import type { RoomEventsToServer } from "@assay/contract/sockets/rooms";
import { AppError } from "#base/app-error";
import { describeError } from "#http/describe-error";
import type { Realtime } from "#realtime/connection";
import { readEvent } from "#realtime/events";

/** The events that join rooms, each of which asks the rule of exams (`requireInExam`), and that leave them. */
const OPEN_EVENTS: readonly string[] = ["join", "leave", "watch", "watchSubmissions"] satisfies (
  | keyof RoomEventsToServer
  | keyof LiveEventsToServer
)[];

/**
 * Refuses every other event of a student whose exam runs: a new event is closed. When an exam begins or ends, the connections of its
 * student close (`endWithSessions`), so what was read at the handshake holds.
 */
export function closeEventsInExams(io: Realtime): void {
  io.on("connection", (socket) => {
    socket.use(([event, ...args], next) => {
      if (!socket.data.session?.viewer.exams || OPEN_EVENTS.includes(event)) return next();
      const { body } = describeError(new AppError("exam_running"), socket.id);
      readEvent(args).answer?.({ ok: false, ...body });
    });
  });
}
