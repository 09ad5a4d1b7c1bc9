import { VIRTUAL_ROUTES } from "@assay/contract/routes/contests/virtual";
import type { FastifyInstance } from "fastify";
import { findContest } from "#contests/contest";
import { showPlace } from "#contests/show-contest";
import { registerRoutes } from "#http/register-route";
import { joinVirtual } from "#virtual/join-virtual";
import { readRuns, type VirtualRun } from "#virtual/read-runs";
import { showReplay } from "#virtual/virtual-board";

/** Virtual participations: contests that are over, on a clock of one's own. */
export function registerVirtualRoutes(app: FastifyInstance): void {
  const { db, boards } = app;

  registerRoutes(app, VIRTUAL_ROUTES, {
    joinVirtual: async ({ params, body, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      return { participation: showRun(await joinVirtual(db, viewing, contest, body.code, app.site)) };
    },
    readVirtual: async ({ params, query: { run, ...selection }, viewer, viewing }) => {
      const { row } = await findContest(db, viewing, params.key);
      const places = await readRuns(db, viewer, row.id);
      const place = run === undefined ? places[0] : places.find((one) => one.run === run);
      const shared = { runs: places.map(showRun), now: viewing.at.toISOString() };
      if (!place) return { participation: null, board: null, own: null, ...shared };
      const live = await boards.find(params.key);
      const shown = await showReplay(db, live, place, { ...selection, at: viewing.at });
      return { participation: showRun(place), ...shown, ...shared };
    },
  });
}

function showRun({ run, extraMs, ...place }: VirtualRun) {
  return { ...showPlace(place), run };
}
