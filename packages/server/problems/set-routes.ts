import { PROBLEM_LIST_ROUTES } from "@assay/contract/routes/problem-lists";
import { PROBLEM_SET_ROUTES } from "@assay/contract/routes/problem-set";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { registerRoutes } from "#http/register-route";
import { changeList, makeList, orderLists, readList, removeList, requireList } from "#problems/list-queries";
import { readOverview } from "#problems/overview-query";
import { findNeighbours, readProblemPage } from "#problems/set-query";

export function registerProblemSetRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, PROBLEM_SET_ROUTES, {
    listProblems: async ({ query: { pageNumber, ...filter }, viewing }) => {
      if (filter.list !== undefined) await requireList(db, filter.list);
      const { states, ...page } = await readProblemPage(db, viewing, filter, pageNumber);
      return { ...page, ...(states && { states }) };
    },
    readNeighbours: async ({ params: { problemId }, query, viewing }) => {
      const neighbours = await findNeighbours(db, viewing, query, problemId);
      if (!neighbours) throw new AppError("problem_not_found");
      return neighbours;
    },
    readProblemOverview: ({ viewing }) => readOverview(db, viewing),
  });

  registerRoutes(app, PROBLEM_LIST_ROUTES, {
    readProblemList: async ({ params: { listId }, viewing }) => ({
      list: await readList(db, viewing, listId),
    }),
    createProblemList: async ({ body, viewer, viewing }) => {
      const listId = await makeList(db, body, viewer.id);
      return { list: await readList(db, viewing, listId) };
    },
    editProblemList: async ({ params: { listId }, body, viewer, viewing }) => {
      await changeList(db, listId, body, viewer.id);
      return { list: await readList(db, viewing, listId) };
    },
    deleteProblemList: async ({ params: { listId }, viewer }) => {
      await removeList(db, listId, viewer.id);
      return { message: "The list was deleted." };
    },
    orderProblemLists: async ({ body: { listIds }, viewer }) => {
      await orderLists(db, listIds, viewer.id);
      return { message: "The order was saved." };
    },
  });
}
