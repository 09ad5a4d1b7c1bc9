import { PROBLEM_LIST_ROUTES } from "@assay/contract/routes/problem-lists";
import { PROBLEM_SET_ROUTES } from "@assay/contract/routes/problem-set";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { registerRoute } from "#http/register-route";
import { changeList, makeList, orderLists, readList, removeList, requireList } from "#problems/list-queries";
import { readOverview } from "#problems/overview-query";
import { findNeighbours, readProblemPage } from "#problems/set-query";

/** The problem set with its search and filters, and the lists of problems that admins curate. */
export function registerProblemSetRoutes(app: FastifyInstance, db: Database): void {
  registerRoute(app, PROBLEM_SET_ROUTES.listProblems, async ({ query: { pageNumber, ...filter }, viewing }) => {
    if (filter.list !== undefined) await requireList(db, filter.list);
    const { states, ...page } = await readProblemPage(db, viewing, filter, pageNumber);
    return { ...page, ...(states && { states }) };
  });

  registerRoute(app, PROBLEM_SET_ROUTES.readNeighbours, async ({ params: { problemId }, query, viewing }) => {
    const neighbours = await findNeighbours(db, viewing, query, problemId);
    if (!neighbours) throw new AppError("problem_not_found");
    return neighbours;
  });

  registerRoute(app, PROBLEM_SET_ROUTES.readProblemOverview, ({ viewing }) => readOverview(db, viewing));

  registerRoute(app, PROBLEM_LIST_ROUTES.readProblemList, async ({ params: { listId }, viewing }) => ({
    list: await readList(db, viewing, listId),
  }));

  registerRoute(app, PROBLEM_LIST_ROUTES.createProblemList, async ({ body, viewer, viewing }) => {
    const listId = await makeList(db, body, viewer.id);
    return { list: await readList(db, viewing, listId) };
  });

  registerRoute(app, PROBLEM_LIST_ROUTES.editProblemList, async ({ params: { listId }, body, viewer, viewing }) => {
    await changeList(db, listId, body, viewer.id);
    return { list: await readList(db, viewing, listId) };
  });

  registerRoute(app, PROBLEM_LIST_ROUTES.deleteProblemList, async ({ params: { listId }, viewer }) => {
    await removeList(db, listId, viewer.id);
    return { message: "The list was deleted." };
  });

  registerRoute(app, PROBLEM_LIST_ROUTES.orderProblemLists, async ({ body: { listIds }, viewer }) => {
    await orderLists(db, listIds, viewer.id);
    return { message: "The order was saved." };
  });
}
