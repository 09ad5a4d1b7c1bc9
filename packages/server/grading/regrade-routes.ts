import { REGRADE_ROUTES } from "@assay/contract/routes/classes/regrades";
import type { FastifyInstance } from "fastify";
import type { Viewer, Viewing } from "#access/viewer";
import { findClass } from "#classes/class";
import { findClassAsStudent, findOwnAssignment, findStaffAssignment } from "#gradebook/assignment";
import { listRegrades, showRegrade } from "#grading/regrades";
import {
  askForRegrade,
  readOwnRegrade,
  readRegradeDeadline,
  replyToRegrade,
  setRegradeDeadline,
} from "#grading/write-regrades";
import { registerRoutes } from "#http/register-route";

/** Requests of students to be graded again. */
export function registerRegradeRoutes(app: FastifyInstance): void {
  const { db } = app;
  const writing = (viewing: Viewing<Viewer>) => ({ db, viewing, renderMarkdown: app.renderMarkdown(viewing.viewer) });

  registerRoutes(app, REGRADE_ROUTES, {
    readOwnRegrade: async ({ params: { slug, name }, viewing }) =>
      readOwnRegrade(db, viewing, await findClassAsStudent(db, viewing, slug), name),
    askForRegrade: async ({ params: { slug, name }, body, viewing }) => {
      const found = await findClassAsStudent(db, viewing, slug);
      return { request: await askForRegrade(writing(viewing), found, name, body) };
    },
    readRegradeDeadline: async ({ params, viewing }) =>
      readRegradeDeadline(db, await findStaffAssignment(db, viewing, params)),
    setRegradeDeadline: async ({ params, body, viewer, viewing }) =>
      setRegradeDeadline(db, await findOwnAssignment(db, viewing, params), viewer, body.until),
    listRegrades: async ({ params, query, viewing }) =>
      listRegrades(db, viewing, await findClass(db, viewing, params.slug), query),
    readRegrade: async ({ params, viewing }) => ({ request: await showRegrade(db, viewing, params.requestId) }),
    replyToRegrade: async ({ params, body, viewing }) => ({
      request: await replyToRegrade(writing(viewing), params.requestId, body),
    }),
  });
}
