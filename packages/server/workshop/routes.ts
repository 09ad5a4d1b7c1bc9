import { editProblem, editTests, previewStatement } from "@assay/contract/routes/problem-editing";
import * as contract from "@assay/contract/routes/workshop";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "#http/register-route";
import { changeProblem } from "#workshop/edit-problem";
import { changeTests } from "#workshop/edit-tests";
import { deleteProblem, setStatus } from "#workshop/problem-status";
import { readWorkshop } from "#workshop/read-workshop";

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

  registerRoute(app, editProblem, async ({ params: { problemId }, body, viewer }) => {
    await changeProblem(db, app, viewer, problemId, body);
    return { problem: await readWorkshop(db, problemId) };
  });

  registerRoute(app, editTests, async ({ params: { problemId }, body, viewer }) => {
    await changeTests(db, app.renderMarkdown, viewer, problemId, body);
    return { problem: await readWorkshop(db, problemId) };
  });

  registerRoute(app, previewStatement, async ({ body: { format, text } }) => ({
    html: await (format === "markdown" ? app.renderMarkdown(text) : app.sanitise(text)),
  }));
}
