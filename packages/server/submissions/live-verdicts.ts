import { type LiveEventsToServer, watchRequest } from "@assay/contract/sockets/live-verdicts";
import type { Database } from "@assay/database/connect";
import { VERDICT_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { viewingNow } from "#access/viewer";
import { type Realtime, readEvent, type SocketIdentity } from "#realtime/connection";
import type { EventTurns } from "#realtime/event-turns";
import {
  type LiveVerdictOf,
  liveVerdictOf,
  readLiveVerdicts,
  readLiveVerdictsOfSubmissions,
  readOwnLiveVerdicts,
} from "#submissions/live-queries";

const ROOM = "submission:";

/** What is to be sent to one user's pages. */
interface Outbox {
  readonly unreadSubmissions: Set<string>;
  readonly unread: Set<string>;
  readonly unsent: LiveVerdictOf[];
}

/**
 * Live verdicts: a page watches its tokens and joins the rooms of their submissions. While a room has members, this process
 * subscribes to its submission's events. An event brings each verdict with its figures, which are final; for other changes it
 * brings only the tokens, and one query reads their present state. After a gap, everything that is watched is read and sent again.
 *
 * Every user has rooms of their own, and what is read and sent for one user happens in order: so no page sees a test run
 * waiting after it has seen the verdict, and nobody waits for what others watch. Whatever arrives in the meantime is sent together.
 */
export function openLiveVerdicts(io: Realtime, db: Database, events: EventHub, turns: EventTurns): void {
  const outboxes = new Map<string, Outbox>();

  const sendAll = async (userId: string) => {
    const outbox = outboxes.get(userId);
    if (!outbox) return;
    outboxes.delete(userId);
    const submissionIds = [...outbox.unreadSubmissions];
    if (submissionIds.length > 0) emitToRooms(io, userId, await readLiveVerdictsOfSubmissions(db, submissionIds));
    const tokens = [...outbox.unread];
    if (tokens.length > 0) emitToRooms(io, userId, await readLiveVerdicts(db, tokens));
    emitToRooms(io, userId, outbox.unsent);
  };

  const send = (userId: string, add: (outbox: Outbox) => void) => {
    const known = outboxes.get(userId);
    const outbox = known ?? { unreadSubmissions: new Set(), unread: new Set(), unsent: [] };
    add(outbox);
    if (known) return;
    outboxes.set(userId, outbox);
    void turns
      .forUser(userId, () => sendAll(userId))
      .then((isDone) => {
        // Pages also read what is stored.
        if (!isDone) outboxes.delete(userId);
      });
  };

  const subscribe = (userId: string, submissionId: string) =>
    events.subscribe(VERDICT_EVENTS, submissionId, {
      onEvent: ({ tokens, verdicts }) =>
        send(userId, ({ unread, unsent }) => {
          for (const token of tokens) unread.add(token);
          unsent.push(...verdicts.map((verdict) => liveVerdictOf(submissionId, verdict)));
        }),
      onGap: () => send(userId, ({ unreadSubmissions }) => unreadSubmissions.add(submissionId)),
    });
  const subscriptions = new Map<string, () => void>();
  const { adapter } = io.of("/");
  adapter.on("create-room", (room: string) => {
    if (!room.startsWith(ROOM)) return;
    const [userId = "", submissionId = ""] = room.slice(ROOM.length).split(":");
    subscriptions.set(room, subscribe(userId, submissionId));
  });
  adapter.on("delete-room", (room: string) => {
    subscriptions.get(room)?.();
    subscriptions.delete(room);
  });

  io.on("connection", (socket) => {
    socket.on("watch" satisfies keyof LiveEventsToServer, (...args: unknown[]) => {
      const { values, answer } = readEvent(args);
      const [tokens] = values;
      turns.forEvent(socket, async () => {
        if (!socket.connected) return;
        const readOwn = await reader(db, socket.data, tokens);
        const own = await readOwn();
        // A socket that has disconnected has left every room, and must not join one again.
        if (!socket.connected) return;
        const { id } = socket.data.viewer;
        await socket.join([...new Set(own.map(({ submissionId }) => roomOf(id, submissionId)))]);
        // Read again: what was stored between the first reading and the subscription would be missing.
        const known = own.length === 0 ? own : await readOwn();
        answer?.(known.map(({ liveVerdict }) => liveVerdict));
      });
    });
  });
}

function roomOf(userId: string, submissionId: string): string {
  return `${ROOM}${userId}:${submissionId}`;
}

/** Returns a function that reads the live verdicts of those tokens that this connection may watch. `tokens` is not trusted. */
async function reader(
  db: Database,
  identity: SocketIdentity,
  tokens: unknown,
): Promise<() => Promise<LiveVerdictOf[]>> {
  const request = watchRequest.safeParse(tokens);
  const viewer = request.success ? await identity.readViewer() : null;
  return async () =>
    request.success && viewer !== null ? readOwnLiveVerdicts(db, viewingNow({ viewer }), request.data) : [];
}

function emitToRooms(io: Realtime, userId: string, all: readonly LiveVerdictOf[]): void {
  for (const [submissionId, group] of Map.groupBy(all, (one) => one.submissionId)) {
    const liveVerdicts = group.map((one) => one.liveVerdict);
    io.local.to(roomOf(userId, submissionId)).emit("verdicts", liveVerdicts);
  }
}
