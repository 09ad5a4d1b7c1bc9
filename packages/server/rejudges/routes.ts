import { REJUDGE_ROUTES } from "@assay/contract/routes/rejudges";
import type { FastifyInstance } from "fastify";
import { registerRoutes } from "#http/register-route";
import { applyRejudge, chooseChanges, discardRejudge, undoRejudge } from "#rejudges/decide-rejudge";
import { previewContest } from "#rejudges/preview-contest";
import { listRejudged, listRejudges, readRejudge } from "#rejudges/read-rejudges";
import { countMatching, startRejudge } from "#rejudges/start-rejudge";

/** Registers the routes with which admins rejudge many submissions. The workers judge them and apply the changes. */
export function registerRejudgeRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, REJUDGE_ROUTES, {
    listRejudges: ({ query: { before }, viewing }) => listRejudges(db, viewing, before),
    countRejudged: async ({ body, viewing }) => ({
      count: await countMatching(db, viewing, body),
    }),
    startRejudge: async ({ body, viewing }) => ({
      rejudge: await readRejudge(db, viewing, await startRejudge(db, viewing, body)),
    }),
    readRejudge: async ({ params: { number }, viewing }) => ({
      rejudge: await readRejudge(db, viewing, number),
    }),
    listRejudged: ({ params: { number }, query: { before }, viewing }) => listRejudged(db, viewing, number, before),
    previewContest: async ({ params: { number }, viewing }) => ({
      preview: await previewContest(db, number, viewing.at),
    }),
    chooseChanges: async ({ params: { number }, body, viewing }) => {
      await chooseChanges(db, number, body);
      return { rejudge: await readRejudge(db, viewing, number) };
    },
    applyRejudge: async ({ params: { number }, viewer, viewing }) => {
      await applyRejudge(db, number, viewer.id);
      return { rejudge: await readRejudge(db, viewing, number) };
    },
    undoRejudge: async ({ params: { number }, viewer, viewing }) => {
      await undoRejudge(db, number, viewer.id);
      return { rejudge: await readRejudge(db, viewing, number) };
    },
    discardRejudge: async ({ params: { number }, viewer, viewing }) => {
      await discardRejudge(db, number, viewer.id);
      return { rejudge: await readRejudge(db, viewing, number) };
    },
  });
}
