import { SIMILARITY_ROUTES } from "@assay/contract/routes/classes/similarity";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance } from "fastify";
import { countEvent } from "#base/rate-limit";
import { registerRoutes } from "#http/register-route";
import { findComparedAssignment, findOwnComparedAssignment } from "#similarity/find-report";
import { decidePair, showPair } from "#similarity/pairs";
import { listReports, showReport } from "#similarity/show-report";
import { startReport } from "#similarity/start-report";

/** Similar programs in the assignments of a class, for its teachers. */
export function registerSimilarityRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, SIMILARITY_ROUTES, {
    listSimilarity: async ({ params, viewing }) => {
      const assignment = await findComparedAssignment(db, viewing, params);
      return { problems: await listReports(db, assignment, viewing), mayDecide: assignment.mayDecide };
    },
    compareSimilarity: async ({ params, body, viewer, viewing }) => {
      const assignment = await findOwnComparedAssignment(db, viewing, params);
      await countEvent(db, `similarity:user:${viewer.id}`, RATES.comparisonsPerUser);
      await startReport(db, viewer, assignment, params.problemId, body);
      return { report: await showReport(db, assignment, params.problemId) };
    },
    readSimilarity: async ({ params, viewing }) => {
      const assignment = await findComparedAssignment(db, viewing, params);
      return { report: await showReport(db, assignment, params.problemId) };
    },
    readSimilarPair: async ({ params, viewing }) => {
      const assignment = await findComparedAssignment(db, viewing, params);
      return { pair: await showPair(db, assignment, params.problemId, params) };
    },
    decideSimilarPair: async ({ params, body, viewer, viewing }) => {
      const assignment = await findOwnComparedAssignment(db, viewing, params);
      await decidePair(db, viewer, assignment, params.problemId, params, body);
      return { pair: await showPair(db, assignment, params.problemId, params) };
    },
  });
}
