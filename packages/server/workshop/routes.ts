import * as contract from "@assay/contract/routes/workshop";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "#http/register-route";
import { deleteProblem, readWorkshop, setStatus } from "#workshop/problem-status";

/** Registers the routes with which admins edit problems. */
export function registerWorkshopRoutes(app: FastifyInstance, db: Database): void {
  registerRoute(app, contract.readWorkshopProblem, async ({ params: { problemId } }) => ({
    problem: await readWorkshop(db, problemId),
  }));

  registerRoute(app, contract.setProblemStatus, async ({ params: { problemId }, body: { status }, viewer }) => {
    await setStatus(db, problemId, status, viewer.id);
    return { problem: await readWorkshop(db, problemId) };
  });

  registerRoute(app, contract.deleteProblem, async ({ params: { problemId }, viewer }) => {
    await deleteProblem(db, problemId, viewer.id);
    return { message: "The problem was deleted." };
  });
}
