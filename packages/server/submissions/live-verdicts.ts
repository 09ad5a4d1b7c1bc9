import { type LiveEventsToServer, watchRequest } from "@assay/contract/sockets/live-verdicts";
import type { Database } from "@assay/database/connect";
import { VERDICT_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { FastifyInstance } from "fastify";
import { createInOrder } from "#base/in-order";
import { type Realtime, readEvent, type SocketIdentity } from "#realtime/connection";
import {
  type LiveVerdictOf,
  liveVerdictOf,
  readLiveVerdicts,
  readLiveVerdictsOfSubmissions,
  readOwnLiveVerdicts,
} from "#submissions/live-queries";

const ROOM = "submission:";

/**
 * Live verdicts: a page watches its tokens and joins the rooms of their submissions. While a room has members, this process
 * subscribes to its submission's events. An event brings each verdict with its figures, which are final; for other changes it
 * brings only the tokens, and one query reads their present state. After a gap, everything that is watched is read and sent again.
 *
 * What was read is sent before anything else is read or sent, so no page sees a test run waiting after it has seen the
 * verdict. Whatever arrives in the meantime is sent together.
 */
export function openLiveVerdicts(app: FastifyInstance, io: Realtime, db: Database, events: EventHub): void {
  const logError = (error: unknown) => app.log.error({ err: error }, "live verdicts failed");
  const queue = createInOrder();
  const inOrder = (job: () => Promise<void>) => void queue(job).catch(logError);
  const unreadSubmissions = new Set<string>();
  const unread = new Set<string>();
  let unsent: LiveVerdictOf[] = [];
  const sendAll = async () => {
    const submissionIds = takeAll(unreadSubmissions);
    if (submissionIds.length > 0) emitToRooms(io, await readLiveVerdictsOfSubmissions(db, submissionIds));
    const tokens = takeAll(unread);
    if (tokens.length > 0) emitToRooms(io, await readLiveVerdicts(db, tokens));
    const verdicts = unsent;
    unsent = [];
    emitToRooms(io, verdicts);
  };

  const subscribe = (submissionId: string) =>
    events.subscribe(VERDICT_EVENTS, submissionId, {
      onEvent: ({ tokens, verdicts }) => {
        for (const token of tokens) unread.add(token);
        unsent.push(...verdicts.map((verdict) => liveVerdictOf(submissionId, verdict)));
        inOrder(sendAll);
      },
      onGap: () => {
        unreadSubmissions.add(submissionId);
        inOrder(sendAll);
      },
    });
  const subscriptions = new Map<string, () => void>();
  const { adapter } = io.of("/");
  adapter.on("create-room", (room: string) => {
    if (room.startsWith(ROOM)) subscriptions.set(room, subscribe(room.slice(ROOM.length)));
  });
  adapter.on("delete-room", (room: string) => {
    subscriptions.get(room)?.();
    subscriptions.delete(room);
  });

  io.on("connection", (socket) => {
    socket.on("watch" satisfies keyof LiveEventsToServer, (...args: unknown[]) => {
      const { values, answer } = readEvent(args);
      const [tokens] = values;
      inOrder(async () => {
        const readOwn = await reader(db, socket.data, tokens);
        const own = await readOwn();
        // A socket that has disconnected has left every room, and must not join one again.
        if (!socket.connected) return;
        await socket.join([...new Set(own.map(({ submissionId }) => ROOM + submissionId))]);
        // Read again: what was stored between the first reading and the subscription would be missing.
        const known = own.length === 0 ? own : await readOwn();
        answer?.(known.map(({ liveVerdict }) => liveVerdict));
      });
    });
  });
}

function takeAll(values: Set<string>): string[] {
  const all = [...values];
  values.clear();
  return all;
}

/** Returns a function that reads the live verdicts of those tokens that this connection may watch. `tokens` is not trusted. */
async function reader(
  db: Database,
  identity: SocketIdentity,
  tokens: unknown,
): Promise<() => Promise<LiveVerdictOf[]>> {
  const request = watchRequest.safeParse(tokens);
  const viewer = request.success ? await identity.readViewer() : null;
  return async () => (request.success && viewer !== null ? readOwnLiveVerdicts(db, viewer, request.data) : []);
}

function emitToRooms(io: Realtime, all: readonly LiveVerdictOf[]): void {
  for (const [submissionId, group] of Map.groupBy(all, (one) => one.submissionId)) {
    const liveVerdicts = group.map((one) => one.liveVerdict);
    io.local.to(ROOM + submissionId).emit("verdicts", liveVerdicts);
  }
}
