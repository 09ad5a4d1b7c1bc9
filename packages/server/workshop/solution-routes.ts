import { SOLUTION_ROUTES } from "@assay/contract/routes/reference-solutions";
import type { FastifyInstance } from "fastify";
import { registerRoutes } from "#http/register-route";
import { forEditors } from "#problems/editors-only";
import { changeSolution, judgeAll, readSource, removeSolution, storeSolution } from "#workshop/edit-solutions";
import { listSolutions } from "#workshop/list-solutions";
import { listSolutionTests, readSolutionTest } from "#workshop/solution-tests";

export function registerSolutionRoutes(app: FastifyInstance): void {
  const { db } = app;
  const list = async (problemId: string) => ({ solutions: await listSolutions(db, problemId) });

  registerRoutes(
    app,
    SOLUTION_ROUTES,
    forEditors<typeof SOLUTION_ROUTES>(db, {
      listSolutions: ({ params: { problemId } }) => list(problemId),
      readSolution: ({ params }) => readSource(db, params),
      listSolutionTests: async ({ params }) => ({ tests: await listSolutionTests(db, params) }),
      readSolutionTest: async ({ params }) => ({ test: await readSolutionTest(db, params, params.test) }),
      addSolution: async ({ params: { problemId }, body, viewer }) => {
        await storeSolution(db, problemId, viewer.id, body);
        return list(problemId);
      },
      editSolution: async ({ params, body, viewer }) => {
        await changeSolution(db, params, viewer.id, body);
        return list(params.problemId);
      },
      deleteSolution: async ({ params, viewer }) => {
        await removeSolution(db, params, viewer.id);
        return list(params.problemId);
      },
      judgeSolutions: async ({ params: { problemId }, viewer }) => {
        await judgeAll(db, problemId, viewer.id);
        return list(problemId);
      },
    }),
  );
}
