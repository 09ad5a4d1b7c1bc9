import { type LiveEventsToServer, watchedSubmissions } from "@assay/contract/sockets/live-verdicts";
import { may } from "@assay/contract/vocabulary/permissions";
import { ALL_SUBMISSIONS, SUBMISSION_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { type Realtime, readEvent, type SocketIdentity } from "#realtime/connection";
import type { EventTurns } from "#realtime/event-turns";

/** The rooms are named after the keys of `SUBMISSION_EVENTS`. */
const ROOM = "submissions:";
/** What happens within this time is sent together: a page reads its list again for each event. */
const TOGETHER_MS = 100;

/**
 * Sends pages with lists of submissions the numbers of those that were stored or have a new verdict: their own, or, for admins,
 * everybody's. After a gap an empty list says that the page should read its list again.
 */
export function openSubmissionEvents(io: Realtime, events: EventHub, turns: EventTurns): void {
  const subscriptions = new Map<string, () => void>();
  const { adapter } = io.of("/");

  const subscribe = (room: string) => {
    const unsent = new Set<number>();
    let timer: NodeJS.Timeout | null = null;
    const send = () => {
      timer = null;
      io.local.to(room).emit("submissions", [...unsent]);
      unsent.clear();
    };
    const sendSoon = () => {
      timer ??= setTimeout(send, TOGETHER_MS);
    };
    const unsubscribe = events.subscribe(SUBMISSION_EVENTS, room.slice(ROOM.length), {
      onEvent: ({ number }) => {
        unsent.add(number);
        sendSoon();
      },
      onGap: sendSoon,
    });
    return () => {
      if (timer) clearTimeout(timer);
      unsubscribe();
    };
  };

  adapter.on("create-room", (room: string) => {
    if (room.startsWith(ROOM)) subscriptions.set(room, subscribe(room));
  });
  adapter.on("delete-room", (room: string) => {
    subscriptions.get(room)?.();
    subscriptions.delete(room);
  });

  io.on("connection", (socket) => {
    socket.on("watchSubmissions" satisfies keyof LiveEventsToServer, (...args: unknown[]) => {
      const { values, answer } = readEvent(args);
      turns.forEvent(socket, async () => {
        const room = await roomFor(socket.data, values[0]);
        if (room !== null && socket.connected) await socket.join(room);
        answer?.(room !== null);
      });
    });
  });
}

/** The room that this connection may join for what its page asks, or null. */
async function roomFor(identity: SocketIdentity, whose: unknown): Promise<string | null> {
  const request = watchedSubmissions.safeParse(whose);
  const viewer = request.success ? await identity.readViewer() : null;
  if (viewer === null) return null;
  if (request.data === "mine") return ROOM + viewer.id;
  return may(viewer, "submission.read") ? ROOM + ALL_SUBMISSIONS : null;
}
