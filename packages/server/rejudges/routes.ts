import { REJUDGE_ROUTES } from "@assay/contract/routes/rejudges";
import type { FastifyInstance } from "fastify";
import type { Viewer, Viewing } from "#access/viewer";
import { registerRoutes } from "#http/register-route";
import { applyRejudge, chooseChanges, discardRejudge, undoRejudge } from "#rejudges/decide-rejudge";
import { previewContest } from "#rejudges/preview-contest";
import { listRejudged, listRejudges, readRejudge } from "#rejudges/read-rejudges";
import { requireRejudge, requireRejudging } from "#rejudges/rejudge-rights";
import { countMatching, startRejudge } from "#rejudges/start-rejudge";

/** Registers the routes with which many submissions are rejudged. The workers judge them and apply the changes. */
export function registerRejudgeRoutes(app: FastifyInstance): void {
  const { db } = app;

  const decided = async (
    decide: typeof applyRejudge,
    { params: { number }, viewing }: { params: { number: number }; viewing: Viewing<Viewer> },
  ) => {
    await requireRejudge(db, viewing, number);
    await decide(db, number, viewing.viewer.id);
    return { rejudge: await readRejudge(db, viewing, number) };
  };

  registerRoutes(app, REJUDGE_ROUTES, {
    listRejudges: async ({ query, viewing }) => {
      await requireRejudging(db, viewing, query.contest);
      return listRejudges(db, viewing, query);
    },
    countRejudged: async ({ body, viewing }) => {
      await requireRejudging(db, viewing, body.contest);
      return { count: await countMatching(db, viewing, body) };
    },
    startRejudge: async ({ body, viewing }) => {
      await requireRejudging(db, viewing, body.contest);
      return { rejudge: await readRejudge(db, viewing, await startRejudge(db, viewing, body)) };
    },
    readRejudge: async ({ params: { number }, viewing }) => {
      await requireRejudge(db, viewing, number);
      return { rejudge: await readRejudge(db, viewing, number) };
    },
    listRejudged: async ({ params: { number }, query: { before }, viewing }) => {
      await requireRejudge(db, viewing, number);
      return listRejudged(db, viewing, number, before);
    },
    previewContest: async ({ params: { number }, viewing }) => {
      await requireRejudge(db, viewing, number);
      return { preview: await previewContest(db, viewing, number) };
    },
    chooseChanges: async ({ params: { number }, body, viewing }) => {
      await requireRejudge(db, viewing, number);
      await chooseChanges(db, number, body);
      return { rejudge: await readRejudge(db, viewing, number) };
    },
    applyRejudge: (request) => decided(applyRejudge, request),
    undoRejudge: (request) => decided(undoRejudge, request),
    discardRejudge: (request) => decided(discardRejudge, request),
  });
}
