import { VIRTUAL_ROUTES } from "@assay/contract/routes/contests/virtual";
import type { FastifyInstance } from "fastify";
import { findContest } from "#contests/contest";
import { showPlace } from "#contests/show-contest";
import { registerRoutes } from "#http/register-route";
import { joinVirtual, newestRun, type VirtualRun } from "#virtual/join-virtual";
import { showReplay } from "#virtual/virtual-board";

/** Virtual participations: contests that are over, on a clock of one's own. */
export function registerVirtualRoutes(app: FastifyInstance): void {
  const { db, boards } = app;

  registerRoutes(app, VIRTUAL_ROUTES, {
    joinVirtual: async ({ params, body, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      return { participation: showRun(await joinVirtual(db, viewing, contest, body.code)) };
    },
    readVirtual: async ({ params, query: { page }, viewer, viewing }) => {
      const { row } = await findContest(db, viewing, params.key);
      const now = viewing.at.toISOString();
      const place = await newestRun(db, viewer, row.id);
      if (place === null) return { participation: null, board: null, own: null, now };
      const live = await boards.find(params.key);
      return { participation: showRun(place), ...(await showReplay(db, live, place, { page, at: viewing.at })), now };
    },
  });
}

function showRun({ run, ...place }: VirtualRun) {
  return { ...showPlace(place), run };
}
