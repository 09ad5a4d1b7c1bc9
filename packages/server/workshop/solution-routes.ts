import * as contract from "@assay/contract/routes/reference-solutions";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "#http/register-route";
import { changeSolution, judgeAll, readSource, removeSolution, storeSolution } from "#workshop/edit-solutions";
import { listSolutions } from "#workshop/list-solutions";

/** Registers the routes with which admins edit reference solutions and have them judged. */
export function registerSolutionRoutes(app: FastifyInstance, db: Database): void {
  const list = async (problemId: string) => ({ solutions: await listSolutions(db, problemId) });

  registerRoute(app, contract.listSolutions, ({ params: { problemId } }) => list(problemId));

  registerRoute(app, contract.readSolution, ({ params }) => readSource(db, params));

  registerRoute(app, contract.addSolution, async ({ params: { problemId }, body, viewer }) => {
    await storeSolution(db, problemId, viewer.id, body);
    return list(problemId);
  });

  registerRoute(app, contract.editSolution, async ({ params, body, viewer }) => {
    await changeSolution(db, params, viewer.id, body);
    return list(params.problemId);
  });

  registerRoute(app, contract.deleteSolution, async ({ params, viewer }) => {
    await removeSolution(db, params, viewer.id);
    return list(params.problemId);
  });

  registerRoute(app, contract.judgeSolutions, async ({ params: { problemId }, viewer }) => {
    await judgeAll(db, problemId, viewer.id);
    return list(problemId);
  });
}
