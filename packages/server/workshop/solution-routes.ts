import * as contract from "@assay/contract/routes/reference-solutions";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "#http/register-route";
import { changeSolution, judgeAll, readSource, removeSolution, storeSolution } from "#workshop/edit-solutions";
import { listSolutions } from "#workshop/list-solutions";

/** Registers the routes with which admins edit reference solutions and have them judged. */
export function registerSolutionRoutes(app: FastifyInstance, db: Database): void {
  const list = async (problemId: string) => ({ solutions: await listSolutions(db, problemId) });

  registerRoute(app, contract.SOLUTION_ROUTES.listSolutions, ({ params: { problemId } }) => list(problemId));

  registerRoute(app, contract.SOLUTION_ROUTES.readSolution, ({ params }) => readSource(db, params));

  registerRoute(app, contract.SOLUTION_ROUTES.addSolution, async ({ params: { problemId }, body, viewer }) => {
    await storeSolution(db, problemId, viewer.id, body);
    return list(problemId);
  });

  registerRoute(app, contract.SOLUTION_ROUTES.editSolution, async ({ params, body, viewer }) => {
    await changeSolution(db, params, viewer.id, body);
    return list(params.problemId);
  });

  registerRoute(app, contract.SOLUTION_ROUTES.deleteSolution, async ({ params, viewer }) => {
    await removeSolution(db, params, viewer.id);
    return list(params.problemId);
  });

  registerRoute(app, contract.SOLUTION_ROUTES.judgeSolutions, async ({ params: { problemId }, viewer }) => {
    await judgeAll(db, problemId, viewer.id);
    return list(problemId);
  });
}
