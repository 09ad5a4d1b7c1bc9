import * as contract from "@assay/contract/routes/rejudges";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "#http/register-route";
import { applyRejudge, chooseChanges, discardRejudge } from "#rejudges/decide-rejudge";
import { listRejudged, listRejudges, readRejudge } from "#rejudges/read-rejudges";
import { countMatching, startRejudge } from "#rejudges/start-rejudge";

/** Registers the routes with which admins rejudge many submissions. The workers judge them and apply the changes. */
export function registerRejudgeRoutes(app: FastifyInstance, db: Database): void {
  registerRoute(app, contract.REJUDGE_ROUTES.listRejudges, ({ query: { before }, viewing }) =>
    listRejudges(db, viewing, before),
  );

  registerRoute(app, contract.REJUDGE_ROUTES.countRejudged, async ({ body, viewing }) => ({
    count: await countMatching(db, viewing, body),
  }));

  registerRoute(app, contract.REJUDGE_ROUTES.startRejudge, async ({ body, viewing }) => ({
    rejudge: await readRejudge(db, viewing, await startRejudge(db, viewing, body)),
  }));

  registerRoute(app, contract.REJUDGE_ROUTES.readRejudge, async ({ params: { number }, viewing }) => ({
    rejudge: await readRejudge(db, viewing, number),
  }));

  registerRoute(app, contract.REJUDGE_ROUTES.listRejudged, ({ params: { number }, query: { before }, viewing }) =>
    listRejudged(db, viewing, number, before),
  );

  registerRoute(app, contract.REJUDGE_ROUTES.chooseChanges, async ({ params: { number }, body, viewing }) => {
    await chooseChanges(db, number, body);
    return { rejudge: await readRejudge(db, viewing, number) };
  });

  registerRoute(app, contract.REJUDGE_ROUTES.applyRejudge, async ({ params: { number }, viewer, viewing }) => {
    await applyRejudge(db, number, viewer.id);
    return { rejudge: await readRejudge(db, viewing, number) };
  });

  registerRoute(app, contract.REJUDGE_ROUTES.discardRejudge, async ({ params: { number }, viewer, viewing }) => {
    await discardRejudge(db, number, viewer.id);
    return { rejudge: await readRejudge(db, viewing, number) };
  });
}
