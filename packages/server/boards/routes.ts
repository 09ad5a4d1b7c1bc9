import { BOARD_ROUTES } from "@assay/contract/routes/contests/board";
import { ceremonyOf } from "@assay/scoreboard/ceremony";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { requireBoard, tellsOwnResults } from "#boards/audience";
import { showAwards, showBoard } from "#boards/board-reply";
import type { BoardStore } from "#boards/board-store";
import { exportCsv } from "#boards/export-csv";
import { exportHtml } from "#boards/export-html";
import { sendKept } from "#boards/kept-replies";
import { boardAt, isAhead, readContestTime, roundedTime } from "#boards/past-boards";
import { findRows, showOwnRow } from "#boards/single-rows";
import { findContest, findOwnContest, stateOf } from "#contests/contest";
import { registerRoutes } from "#http/register-route";

declare module "fastify" {
  interface FastifyInstance {
    /** The boards of contests in this process. */
    boards: BoardStore;
  }
}

/** Boards of contests, now and in the past, for pages, tools and print. */
export function registerBoardRoutes(app: FastifyInstance): void {
  const { db, boards } = app;

  registerRoutes(app, BOARD_ROUTES, {
    readBoard: async ({ params, query, viewing, request, reply }) => {
      const live = await boards.find(params.key);
      const { at, view, ...selection } = query;
      await requireBoard(db, viewing, live.frame, view);
      const ms = at === undefined ? null : roundedTime(live, readContestTime(at));
      const isPast = ms !== null && !isAhead(live, ms);
      const name = JSON.stringify([isPast && ms, selection.group, selection.organisation, selection.page]);
      const kept = await live.replies(view).get(name, async () => {
        const board = isPast ? await boardAt(db, live, ms) : live.board;
        return showBoard(live, board, view, selection);
      });
      return sendKept(request, reply, kept);
    },
    readBoardChanges: async ({ params, query: { view }, viewing }) => {
      const live = await boards.find(params.key);
      await requireBoard(db, viewing, live.frame, view);
      return { changes: live.since(view, params.revision) };
    },
    readOwnBoard: async ({ params, query, viewing }) => {
      const live = await boards.find(params.key);
      const { own } = await findContest(db, viewing, params.key);
      const ownRow = own && tellsOwnResults(live.frame) ? showOwnRow(live, own.participantId) : null;
      const friends = query.friends === "" ? [] : query.friends.split(",");
      if (friends.length === 0) return { own: ownRow, rows: [] };
      await requireBoard(db, viewing, live.frame, "public");
      return { own: ownRow, rows: findRows(live, friends) };
    },
    exportBoard: async ({ params, query: { view, format }, viewing, reply }) => {
      const live = await boards.find(params.key);
      await requireBoard(db, viewing, live.frame, view);
      const write = { csv: exportCsv, html: exportHtml }[format];
      reply.header("content-disposition", `attachment; filename="${params.key}-standings.${format}"`);
      return reply.type(`text/${format}; charset=utf-8`).send(write(live, view));
    },
    readCeremony: async ({ params, viewing }) => {
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      if (!["ended", "final"].includes(stateOf(row, viewing.at))) throw new AppError("contest_not_ended");
      const { board, frame } = await boards.find(params.key);
      const { start, steps } = ceremonyOf(board.facts);
      const { submissions, judgements } = board.facts;
      const judged = new Set(
        judgements.filter(({ verdict }) => verdict !== null).map(({ submissionId }) => submissionId),
      );
      const unjudged = submissions.filter(({ id, isIgnored }) => !isIgnored && !judged.has(id)).length;
      return { start: [...start.rows], steps: [...steps], awards: showAwards(frame, board, "jury"), unjudged };
    },
  });
}
