import { type LiveEventsToServer, watchRequest } from "@assay/contract/sockets/live-verdicts";
import type { Database } from "@assay/database/connect";
import { listenForVerdicts } from "@assay/database/events/listen";
import type { FastifyInstance } from "fastify";
import { createInOrder } from "#base/in-order";
import type { Realtime, SocketIdentity } from "#realtime/connection";
import { readEvent } from "#realtime/event-arguments";
import {
  eventOfVerdict,
  readEvents,
  readOwnEvents,
  readSubmissionEvents,
  type SubmissionEvent,
} from "#submissions/live-queries";

const ROOM = "submission:";

/**
 * Live verdicts: a page watches its tokens, the worker's NOTIFY says what was stored, and the submission's room
 * hears of it. A verdict comes whole with the NOTIFY and never changes; of anything else only the tokens come, and one
 * query reads what is stored by now. Every server process listens for itself and tells its own connections. After a gap
 * in the listening, all that is watched is sent again.
 *
 * What is read is sent before the next is read or told, so nobody hears that a test run waits after hearing
 * its verdict; what arrives meanwhile goes together.
 */
export async function openLiveVerdicts(
  app: FastifyInstance,
  io: Realtime,
  db: Database,
  databaseUrl: string,
): Promise<void> {
  const logError = (error: unknown) => app.log.error({ err: error }, "live verdicts failed");
  const queue = createInOrder();
  const inOrder = (job: () => Promise<void>) => void queue(job).catch(logError);
  const unread = new Set<string>();
  let untold: SubmissionEvent[] = [];
  const tellNews = async () => {
    const tokens = [...unread];
    unread.clear();
    if (tokens.length > 0) emitToRooms(io, await readEvents(db, tokens));
    const verdicts = untold;
    untold = [];
    emitToRooms(io, verdicts);
  };

  const listener = await listenForVerdicts(databaseUrl, {
    onEvent: ({ submissionId, tokens, verdicts }) => {
      if (!io.of("/").adapter.rooms.has(ROOM + submissionId)) return;
      for (const token of tokens) unread.add(token);
      untold.push(...verdicts.map((verdict) => eventOfVerdict(submissionId, verdict)));
      inOrder(tellNews);
    },
    onGap: () => inOrder(async () => emitToRooms(io, await readSubmissionEvents(db, watchedSubmissions(io)))),
  });
  app.addHook("onClose", () => listener.close());

  io.on("connection", (socket) => {
    socket.on("watch" satisfies keyof LiveEventsToServer, (...args: unknown[]) => {
      const { values, answer } = readEvent(args);
      const [tokens] = values;
      inOrder(async () => {
        const readOwn = await reader(db, socket.data, tokens);
        const own = await readOwn();
        // Who is gone has left every room for good.
        if (!socket.connected) return;
        await socket.join([...new Set(own.map(({ submissionId }) => ROOM + submissionId))]);
        // Read again now that news reaches the rooms: what was stored in between would be missed.
        const known = own.length === 0 ? own : await readOwn();
        answer?.(known.map(({ news }) => news));
      });
    });
  });
}

/** Reads what is known of the tokens that this connection may watch; what it sends is not to be trusted. */
async function reader(
  db: Database,
  identity: SocketIdentity,
  tokens: unknown,
): Promise<() => Promise<SubmissionEvent[]>> {
  const request = watchRequest.safeParse(tokens);
  const viewer = request.success ? await identity.readViewer() : null;
  return async () => (request.success && viewer !== null ? readOwnEvents(db, viewer, request.data) : []);
}

function emitToRooms(io: Realtime, all: readonly SubmissionEvent[]): void {
  for (const [submissionId, group] of Map.groupBy(all, (one) => one.submissionId)) {
    const news = group.map((one) => one.news);
    io.local.to(ROOM + submissionId).emit("verdicts", news);
  }
}

function watchedSubmissions(io: Realtime): string[] {
  const rooms = [...io.of("/").adapter.rooms.keys()];
  return rooms.filter((room) => room.startsWith(ROOM)).map((room) => room.slice(ROOM.length));
}
