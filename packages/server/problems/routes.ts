import { PROBLEM_ROUTES } from "@assay/contract/routes/problems";
import type { FastifyInstance } from "fastify";
import { wishesOf } from "#access/reader-languages";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import { makeProblem } from "#problems/make-problem";
import { pickRandomProblem } from "#problems/queries";
import { loadNamedProblem, loadProblem, loadTestCases } from "#problems/read-problem";

/** Problems, their tests and new ones (specification, section 7). */
export function registerProblemRoutes(app: FastifyInstance): void {
  const { db, sealer } = app;

  registerRoutes(app, PROBLEM_ROUTES, {
    readProblem: async ({ params: { problemId }, query, viewing }) => ({
      problem: await loadNamedProblem(db, viewing, problemId, sealer, wishesOf(query.language)),
    }),
    randomProblem: async ({ viewing }) => {
      const problemId = await pickRandomProblem(db, viewing);
      if (problemId === undefined) throw new AppError("problem_not_found");
      return { problemId };
    },
    readTestCases: async ({ params: { problemId }, viewing }) => ({
      testcases: await loadTestCases(db, viewing, problemId, sealer),
    }),
    createProblem: async ({ body, viewer, viewing }) => {
      const id = await makeProblem(db, app.sanitise(viewer), viewer, body);
      return { ...DONE.problemCreated, problem: await loadProblem(db, viewing, id, sealer) };
    },
  });
}
