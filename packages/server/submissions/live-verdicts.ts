import { type LiveEventsToServer, watchRequest } from "@assay/contract/sockets/live-verdicts";
import type { Database } from "@assay/database/connect";
import { listenForVerdicts } from "@assay/database/events/listen";
import type { FastifyInstance } from "fastify";
import type { Realtime } from "#platform/realtime";
import { readNews, readOwnNews, readSubmissionNews, type SubmissionNews } from "#submissions/live-queries";

const ROOM = "submission:";

/**
 * Live verdicts: a page watches its tokens, the worker's NOTIFY names what was stored, one query
 * reads it and the submission's room hears of it. Every server process listens for itself and tells
 * its own connections. After a gap in the listening, all that is watched is sent again.
 */
export async function openLiveVerdicts(
  app: FastifyInstance,
  io: Realtime,
  db: Database,
  databaseUrl: string,
): Promise<void> {
  const tell = (read: Promise<SubmissionNews[]>) => {
    read.then((all) => emitToRooms(io, all)).catch((error) => app.log.error({ err: error }, "live verdicts failed"));
  };
  const listener = await listenForVerdicts(databaseUrl, {
    onNews: ({ submissionId, tokens }) => {
      if (io.of("/").adapter.rooms.has(ROOM + submissionId)) tell(readNews(db, tokens));
    },
    onGap: () => tell(readSubmissionNews(db, watchedSubmissions(io))),
  });
  app.addHook("onClose", () => listener.close());

  io.on("connection", (socket) => {
    const watch = async (tokens: unknown, answer: unknown) => {
      const request = watchRequest.safeParse(tokens);
      const viewer = request.success ? await socket.data.readViewer() : null;
      if (!request.success || viewer === null) return reply(answer, []);
      // Into the rooms first: what is stored after the second reading is told by a message.
      const own = await readOwnNews(db, viewer, request.data);
      await socket.join([...new Set(own.map(({ submissionId }) => ROOM + submissionId))]);
      reply(answer, await readOwnNews(db, viewer, request.data));
    };
    socket.on("watch" satisfies keyof LiveEventsToServer, (tokens: unknown, answer: unknown) => {
      watch(tokens, answer).catch((error) => app.log.error({ err: error }, "watching failed"));
    });
  });
}

/** Answers when the page asked for an acknowledgement; what it sends is not to be trusted. */
function reply(answer: unknown, known: readonly SubmissionNews[]): void {
  if (typeof answer === "function") answer(known.map(({ news }) => news));
}

function emitToRooms(io: Realtime, all: readonly SubmissionNews[]): void {
  for (const [submissionId, group] of Map.groupBy(all, (one) => one.submissionId)) {
    const news = group.map((one) => one.news);
    io.local.to(ROOM + submissionId).emit("verdicts", news);
  }
}

function watchedSubmissions(io: Realtime): string[] {
  const rooms = [...io.of("/").adapter.rooms.keys()];
  return rooms.filter((room) => room.startsWith(ROOM)).map((room) => room.slice(ROOM.length));
}
