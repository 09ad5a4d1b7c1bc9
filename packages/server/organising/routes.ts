import { MANAGE_CONTEST_ROUTES } from "@assay/contract/routes/contests/manage";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findContest, findOwnContest } from "#contests/contest";
import { createContest } from "#contests/create-contest";
import { showContest } from "#contests/show-contest";
import { registerRoutes } from "#http/register-route";
import { changeClock } from "#organising/change-contest";
import { deleteContest, editContest } from "#organising/edit-contest";
import { showManaged } from "#organising/show-managed";

/** What organisers do with a contest: create it, set it up, run its clock. */
export function registerOrganisingRoutes(app: FastifyInstance): void {
  const { db } = app;
  const readManaged = async (viewing: Viewing, key: string) => {
    const { row } = await findOwnContest(db, viewing, key, ["manager"]);
    return showManaged(db, row, viewing.at);
  };

  registerRoutes(app, MANAGE_CONTEST_ROUTES, {
    createContest: async ({ body, viewer, viewing }) => {
      await createContest(db, app.renderMarkdown(viewer), viewer, body);
      const contest = await findContest(db, viewing, body.key);
      return { contest: await showContest(db, viewing, contest), now: viewing.at.toISOString() };
    },
    readContestSettings: ({ params, viewing }) => readManaged(viewing, params.key),
    editContest: async ({ params, body, viewer, viewing }) => {
      await editContest(db, app.renderMarkdown(viewer), viewing, params.key, body);
      return readManaged(viewing, body.settings.key);
    },
    changeContestClock: async ({ params, body, viewing }) => {
      await changeClock(db, viewing, params.key, body);
      return readManaged(viewing, params.key);
    },
    deleteContest: async ({ params, viewing }) => {
      await deleteContest(db, viewing, params.key);
      return DONE.contestDeleted;
    },
  });
}
